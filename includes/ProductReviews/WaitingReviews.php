<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;

/** Reviews that wait for who moderates the site. */
final class WaitingReviews implements WaitingSource {

	public function __construct(
		private readonly ReviewRepository $reviews,
		private readonly ReviewService $service,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	public function type(): string {
		return ReviewTarget::TYPE;
	}

	public function label(): string {
		return __( '商品评价', 'zeromo-community' );
	}

	public function page( int $member, ?Cursor $after, int $limit ): array {
		$found = user_can( $member, 'moderate_zeromo' )
			? $this->reviews->waiting( $after->id ?? 0, $limit )
			: array();
		_prime_post_caches( array_map( static fn( Review $one ): int => $one->product_id, $found ), false, false );
		return array_map(
			static fn( Review $one ): Waiting => new Waiting(
				ReviewTarget::TYPE,
				$one->id,
				$one->user_id,
				$one->words,
				(string) get_permalink( $one->product_id ),
				$one->created
			),
			$found
		);
	}

	public function decide( int $id, int $member, bool $approve, string $reason ): string {
		if ( ! user_can( $member, 'moderate_zeromo' ) || null === $this->reviews->find( $id ) ) {
			throw Failure::not_found();
		}
		$this->db->transaction_once(
			function () use ( $id, $member, $approve, $reason ): void {
				$review = $this->service->decide( $id, $approve );
				$act    = $approve ? 'approve' : 'reject';
				$this->log->note( $member, $act, ReviewTarget::TYPE, $id, $review->user_id, 0, $reason );
			}
		);
		return $approve ? __( '已通过', 'zeromo-community' ) : __( '已退回', 'zeromo-community' );
	}
}
