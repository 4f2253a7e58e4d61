<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\PublishTime;

/**
 * What a member sent to publish, change or preview an activity or an article. The list of fields is closed: what is not
 * here is not taken, whatever else the request holds. A field that is null was not sent and stays as it is.
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
	 * @param SentParts|null $sent    What was sent of the parts.
	 * @param int|null       $publish_at When it is to become public, Unix seconds; 0 clears it.
	 * @param int|null       $version Version of the copy it builds on, see DraftCopy; null does not ask.
	 * @param string         $type    Registered post type: an activity or an article.
	 */
	public function __construct(
		public readonly int $id = 0,
		public readonly ?string $title = null,
		public readonly ?string $content = null,
		public readonly ?string $status = null,
		public readonly ?int $circle = null,
		public readonly ?array $topics = null,
		public readonly ?array $images = null,
		private readonly ?SentParts $sent = null,
		public readonly ?int $publish_at = null,
		public readonly ?int $version = null,
		public readonly string $type = PostKind::ACTIVITY
	) {}

	/**
	 * What was sent of the parts, by name.
	 *
	 * @return array<string, PartValue>
	 */
	public function parts(): array {
		return $this->sent?->values() ?? array();
	}

	/** Whether it is about an article. */
	public function is_article(): bool {
		return PostKind::Article->type() === $this->type;
	}

	/** From validated arguments; refuses what this version cannot keep. */
	public static function of( Input $in, PostParts $parts, string $content = 'post_content' ): self {
		$type = PostKind::registered( $in->text( 'post_type', PostKind::ACTIVITY ) );
		if ( ! in_array( $type, array( PostKind::ACTIVITY, PostKind::Article->type() ), true ) ) {
			throw Failure::content( 'post_type', __( '这里只能发布动态', 'zeromo-community' ) );
		}
		return new self(
			$in->int( 'id' ),
			$in->has( 'post_title' ) ? $in->text( 'post_title' ) : null,
			$in->has( $content ) ? $in->text( $content ) : null,
			$in->has( 'post_status' ) ? $in->text( 'post_status' ) : null,
			$in->has( 'circle_id' ) ? $in->int( 'circle_id' ) : null,
			$in->has( 'topic_id' ) ? $in->ids( 'topic_id' ) : null,
			$in->has( 'image_ids' ) ? $in->ids( 'image_ids' ) : null,
			SentParts::in( $in, $parts ),
			$in->has( 'publish_at' ) ? PublishTime::read( $in->text( 'publish_at' ) ) : null,
			$in->has( 'version' ) ? $in->int( 'version' ) : null,
			$type
		);
	}

	/**
	 * What was sent, for a copy of it: without whose it is and what is to become of it.
	 *
	 * @return array<string, mixed>
	 */
	public function fields(): array {
		$fields = array(
			'title'      => $this->title,
			'content'    => $this->content,
			'circle'     => $this->circle,
			'topics'     => $this->topics,
			'images'     => $this->images,
			'publish_at' => $this->publish_at,
		);
		return array_filter( $fields, static fn( mixed $value ): bool => null !== $value ) + (
			array() === $this->parts() ? array() : array( 'parts' => PostParts::plain( $this->parts() ) )
		);
	}

	/**
	 * The form of such a copy.
	 *
	 * @param array<string, mixed> $fields From fields(), read back.
	 */
	public static function from_fields( int $id, array $fields, PostParts $parts ): self {
		$text   = static fn( string $name ): ?string => is_string( $fields[ $name ] ?? null ) ? $fields[ $name ] : null;
		$number = static fn( string $name ): ?int => is_int( $fields[ $name ] ?? null ) ? $fields[ $name ] : null;
		$ids    = static fn( string $name ): ?array => is_array( $fields[ $name ] ?? null ) ? array_values(
			array_filter( $fields[ $name ], 'is_int' )
		) : null;
		return new self(
			$id,
			$text( 'title' ),
			$text( 'content' ),
			null,
			$number( 'circle' ),
			$ids( 'topics' ),
			$ids( 'images' ),
			SentParts::of( $parts->values( $fields['parts'] ?? null ) ),
			$number( 'publish_at' )
		);
	}

	/**
	 * The same form for another post, of another version, with other parts; what is not given stays.
	 *
	 * @param array<string, PartValue>|null $parts What was sent of the parts, by name.
	 */
	public function with( ?int $id = null, ?int $version = null, ?array $parts = null, ?string $type = null ): self {
		return new self(
			$id ?? $this->id,
			$this->title,
			$this->content,
			$this->status,
			$this->circle,
			$this->topics,
			$this->images,
			null === $parts ? $this->sent : SentParts::of( $parts ),
			$this->publish_at,
			$version ?? $this->version,
			$type ?? $this->type
		);
	}
}
