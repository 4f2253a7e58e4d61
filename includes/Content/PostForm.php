<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;

/**
 * What a member sent to publish, change or preview an activity. The list of fields is closed: what is not here is not
 * taken, whatever else the request holds. A field that is null was not sent and stays as it is.
 */
final class PostForm {

	/**
	 * @param int            $id      Post to change, 0 for a new one.
	 * @param string|null    $title   As typed.
	 * @param string|null    $content As typed.
	 * @param string|null    $status  draft, publish or pending.
	 * @param int|null       $circle  0 for none.
	 * @param list<int>|null $topics  Topics.
	 * @param list<int>|null $images  Pictures in order.
	 * @param array<string, array<string, mixed>> $parts What was sent of the parts, by name.
	 */
	public function __construct(
		public readonly int $id = 0,
		public readonly ?string $title = null,
		public readonly ?string $content = null,
		public readonly ?string $status = null,
		public readonly ?int $circle = null,
		public readonly ?array $topics = null,
		public readonly ?array $images = null,
		public readonly array $parts = array()
	) {}

	/** From validated arguments; refuses what this version cannot keep. */
	public static function of( Input $in, PostParts $parts, string $content = 'post_content' ): self {
		$type = PostKind::registered( $in->text( 'post_type', PostKind::ACTIVITY ) );
		if ( PostKind::ACTIVITY !== $type ) {
			throw Failure::content( 'post_type', __( '这里只能发布动态', 'zeromo-community' ) );
		}
		if ( ! in_array( $in->part( 'privacy' )->text( 'type', 'public' ), array( 'public', '' ), true ) ) {
			throw Failure::content( 'privacy', __( '动态设置目前只支持公开', 'zeromo-community' ) );
		}
		foreach ( array( 'video_id', 'video_cover_id', 'file_id' ) as $field ) {
			if ( $in->int( $field ) > 0 ) {
				throw Failure::content( $field, __( '不支持这种附件', 'zeromo-community' ) );
			}
		}
		return new self(
			$in->int( 'id' ),
			$in->has( 'post_title' ) ? $in->text( 'post_title' ) : null,
			$in->has( $content ) ? $in->text( $content ) : null,
			$in->has( 'post_status' ) ? $in->text( 'post_status' ) : null,
			$in->has( 'circle_id' ) ? $in->int( 'circle_id' ) : null,
			$in->has( 'topic_id' ) ? $in->ids( 'topic_id' ) : null,
			$in->has( 'image_ids' ) ? $in->ids( 'image_ids' ) : null,
			$parts->read( $in )
		);
	}

	/** The same form sent again has the same print. */
	public function print(): string {
		return sha1( (string) wp_json_encode( array( $this->id, $this->title, $this->content, $this->status, $this->circle, $this->topics, $this->images, $this->parts ) ) );
	}
}
