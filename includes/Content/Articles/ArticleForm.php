<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Articles;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;

/** What was sent of an article; null was not sent and stays. */
final class ArticleForm {

	/** Fields of POST /content that change more of an article than its lock. */
	private const OWN = array( 'post_title', 'post_content', 'post_status', 'topic_id', 'image_ids' );

	/**
	 * @param int            $id      Article to change, 0 for a new one.
	 * @param string|null    $title   As typed.
	 * @param string|null    $content HTML of our editor.
	 * @param string|null    $status  draft, publish or pending.
	 * @param list<int>|null $topics  Topics.
	 * @param int|null       $cover   Its picture in lists, 0 for none.
	 * @param int|null       $version What it builds on; null does not ask.
	 * @param string         $print   The same form sent again has the same.
	 */
	public function __construct(
		public readonly int $id,
		public readonly ?string $title,
		public readonly ?string $content,
		public readonly ?string $status,
		public readonly ?array $topics,
		public readonly ?int $cover,
		public readonly ?int $version,
		public readonly string $print
	) {}

	/** Whether the form is about the article itself and not about its lock alone. */
	public static function is_in( Input $in ): bool {
		return 0 === $in->int( 'id' ) || array() !== array_filter( self::OWN, $in->has( ... ) );
	}

	/** From validated arguments; refuses what an article can't have. */
	public static function of( Input $in, string $content = 'post_content' ): self {
		if ( $in->int( 'circle_id' ) > 0 ) {
			throw Failure::content( 'circle_id', __( '文章不能发到圈子里', 'zeromo-community' ) );
		}
		foreach ( array( 'video_id', 'file_id', 'publish_at' ) as $field ) {
			if ( $in->has( $field ) && '' !== $in->text( $field ) ) {
				throw Failure::content( $field, __( '文章不支持这项功能', 'zeromo-community' ) );
			}
		}
		$images = $in->has( 'image_ids' ) ? $in->ids( 'image_ids' ) : null;
		if ( null !== $images && count( $images ) > 1 ) {
			throw Failure::content( 'image_ids', __( '文章只有一张封面', 'zeromo-community' ) );
		}
		$sent = array_diff_key( $in->all(), array( '_wpnonce' => true, 'idempotency_key' => true, 'version' => true ) );
		return new self(
			$in->int( 'id' ),
			$in->has( 'post_title' ) ? $in->text( 'post_title' ) : null,
			$in->has( $content ) ? $in->text( $content ) : null,
			$in->has( 'post_status' ) ? $in->text( 'post_status' ) : null,
			$in->has( 'topic_id' ) ? $in->ids( 'topic_id' ) : null,
			null === $images ? null : ( $images[0] ?? 0 ),
			$in->has( 'version' ) ? $in->int( 'version' ) : null,
			sha1( (string) wp_json_encode( $sent ) )
		);
	}
}
