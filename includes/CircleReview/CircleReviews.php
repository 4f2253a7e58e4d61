<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleReview;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\CircleReview\Sql\WaitingCircleRows;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;

/** Staff's word on a new circle: it is public, or in core's trash, and who made it is told. */
final class CircleReviews {

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct(
		private readonly WaitingCircleRows $rows,
		private readonly Db $db,
		private readonly AuditLog $log,
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller
	) {}

	/**
	 * Decides; the caller has asked whether the member may.
	 *
	 * @param string $reason Plain text; who made the circle reads it.
	 * @throws Failure not_found; 409 where it does not wait; C for a refusal without a reason.
	 */
	public function decide( int $id, int $staff, bool $approve, string $reason ): void {
		if ( ! $approve && SafeText::is_blank( $reason ) ) {
			throw Failure::content( 'reason', __( '请写明未通过的原因', 'zeromo-community' ) );
		}
		$this->db->transaction_once(
			function () use ( $id, $staff, $approve, $reason ): void {
				// Of two at once the second reads what the first has left.
				$this->rows->hold( $id );
				wp_cache_delete( $id, 'posts' );
				$post = get_post( $id );
				if ( ! $post instanceof \WP_Post || CircleType::NAME !== $post->post_type ) {
					throw Failure::not_found();
				}
				if ( 'pending' !== $post->post_status ) {
					throw new Failure( 'zeromo_not_pending', 409, __( '这条内容已经不在等待审核', 'zeromo-community' ) );
				}
				$act   = $approve ? 'approve' : 'reject';
				$owner = (int) $post->post_author;
				$entry = $this->log->note( $staff, $act, 'circle', $id, $owner, 0, $reason );
				$approve ? self::publish( $id ) : self::refuse( $id );
				$approve
					? ( $this->teller )()->tell( $owner, NewCircleNotices::APPROVED, $id, 0, 0 )
					: ( $this->teller )()->tell( $owner, NewCircleNotices::REFUSED, $entry, 0, 0 );
			}
		);
	}

	private static function publish( int $id ): void {
		$saved = wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ), true );
		if ( is_wp_error( $saved ) ) {
			throw new \RuntimeException( $saved->get_error_message() );
		}
	}

	private static function refuse( int $id ): void {
		if ( ! wp_trash_post( $id ) instanceof \WP_Post ) {
			throw new \RuntimeException( "Circle $id was not put in the trash" );
		}
	}
}
