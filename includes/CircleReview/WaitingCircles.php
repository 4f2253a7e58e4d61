<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleReview;

use Zeromo\Community\CircleReview\Sql\WaitingCircleRows;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;

/** New circles in the queue 待审; who moderates the whole site decides on them. */
final class WaitingCircles implements WaitingSource {

	public const TYPE = 'circle';

	public function __construct(
		private readonly WaitingCircleRows $rows,
		private readonly CircleReviews $reviews
	) {}

	public function type(): string {
		return self::TYPE;
	}

	public function label(): string {
		return __( '新圈子', 'zeromo-community' );
	}

	public function page( int $member, ?Cursor $after, int $limit ): array {
		return array_map(
			static fn( array $row ): Waiting => new Waiting(
				self::TYPE,
				(int) $row['ID'],
				(int) $row['post_author'],
				self::words( (string) $row['post_title'], (string) $row['post_content'] ),
				// Its own page is not there yet; core's editor is for who moderates by role.
				null === ModeratorScope::of( $member )
					? admin_url( 'post.php?post=' . (int) $row['ID'] . '&action=edit' )
					: '',
				( new \DateTimeImmutable( (string) $row['post_date'], wp_timezone() ) )->getTimestamp()
			),
			self::decides( $member ) ? $this->rows->page( $after, $limit ) : array()
		);
	}

	public function decide( int $id, int $member, bool $approve, string $reason ): string {
		if ( ! self::decides( $member ) ) {
			throw Failure::not_found();
		}
		$this->reviews->decide( $id, $member, $approve, $reason );
		return $approve ? __( '已通过', 'zeromo-community' ) : __( '已退回', 'zeromo-community' );
	}

	private static function words( string $title, string $description ): string {
		$text = '' === $description ? $title : "$title · $description";
		return html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	private static function decides( int $member ): bool {
		return ModeratorScope::covers( $member, ModeratorQueue::Waiting );
	}
}
