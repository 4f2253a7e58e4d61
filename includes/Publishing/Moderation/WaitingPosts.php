<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Moderation;

use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Publishing\ReviewService;
use Zeromo\Community\Publishing\Sql\WaitingRows;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;

/** Posts that wait for a moderator. */
final class WaitingPosts implements WaitingSource {

	public function __construct(
		private readonly WaitingRows $rows,
		private readonly Posts $posts,
		private readonly ContentVisibility $visibility,
		private readonly ReviewService $reviews
	) {}

	public function type(): string {
		return 'post';
	}

	public function label(): string {
		return __( '动态', 'zeromo-community' );
	}

	public function page( int $member, ?Cursor $after, int $limit ): array {
		$rows = $this->rows->page(
			$this->visibility->moderates( $member ) ? new SqlPart() : $this->visibility->managed_sql( 'f', $member ),
			$after,
			$limit
		);
		$refs = $this->posts->visible( array_keys( $rows ), $member );
		$out  = array();
		foreach ( $rows as $id => $created ) {
			$post = $refs[ $id ] ?? null;
			if ( $post instanceof PostRef ) {
				$out[] = new Waiting(
					'post',
					$id,
					$post->author_id,
					html_entity_decode(
						wp_strip_all_tags( '' === $post->excerpt ? $post->title : $post->excerpt ),
						ENT_QUOTES | ENT_HTML5,
						'UTF-8'
					),
					$post->url,
					$created
				);
			}
		}
		return $out;
	}

	public function decide( int $id, int $member, bool $approve, string $reason ): string {
		return $this->reviews->decide( $id, $member, $approve, $reason )['message'];
	}
}
