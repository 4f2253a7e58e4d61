<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Moderation;

use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Publishing\Api\PublishService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Moderation\Api\Evidence;
use Zeromo\Community\Moderation\Api\HasEvidence;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;

/** Activities and articles as what is reported; taking them away is the trash. */
final class PostTarget implements ReportTarget, HasEvidence {

	public function __construct( private readonly Posts $posts, private readonly PublishService $publishing ) {}

	public function type(): string {
		return 'post';
	}

	public function names(): array {
		return array( 'post', 'activity', PostKind::ACTIVITY );
	}

	public function label(): string {
		return __( '动态', 'zeromo-community' );
	}

	public function thing( string $name, int $id, int $viewer ): ?Thing {
		$post = $this->posts->visible( array( $id ), $viewer )[ $id ] ?? null;
		if ( null === $post || ! $post->published || ( 'post' !== $name && PostKind::ACTIVITY !== $post->post_type ) ) {
			return null;
		}
		return self::of( $post );
	}

	public function things( array $ids, int $moderator ): array {
		return array_map( self::of( ... ), $this->posts->visible( $ids, $moderator ) );
	}

	public function evidence( int $id, int $moderator ): ?Evidence {
		$post = $this->posts->items( array( $id ), $moderator )[0] ?? null;
		return null === $post ? null : Evidence::of( $post->title, $post->html, $post->images );
	}

	public function removes(): bool {
		return true;
	}

	public function remove( int $id, int $moderator ): void {
		try {
			$this->publishing->delete( $id, $moderator, true );
		} catch ( Failure $failure ) {
			if ( 404 !== $failure->status ) {
				throw $failure;
			}
		}
	}

	private static function of( PostRef $post ): Thing {
		$title = Evidence::plain( $post->title );
		$text  = Evidence::plain( $post->excerpt );
		$words = '' === $text || str_starts_with( $text, rtrim( $title, '…' ) )
			? ( '' === $text ? $title : $text )
			: "$title — $text";
		return new Thing( 'post', $post->id, $post->author_id, $post->circle_id, $words, $post->url );
	}
}
