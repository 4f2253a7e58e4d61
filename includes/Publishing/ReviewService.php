<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Feed\Api\ReviewRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Publishing\Api\PostReviewed;
use Zeromo\Community\Publishing\Api\PostWriter;

/** A moderator's word on what waits: approve makes it public, reject gives it back with a reason. */
final class ReviewService {

	public const RELEASE_JOB = 'release_pictures';

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly PostStore $store,
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $keeper,
		private readonly ReviewRepository $reviews,
		private readonly CoreHooks $hooks,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly AuditLog $log,
		private readonly Library $library,
		private readonly Jobs $jobs,
		private readonly Settings $settings,
		private readonly KeptThings $things
	) {}

	/**
	 * Decides; X where there is nothing, F for who does not moderate it, 409 where it does not wait, C for approving
	 * pictures that are not the member's to decide on.
	 *
	 * @return array{id: int, status: string, message: string}
	 */
	public function decide( int $id, int $member, bool $approve, string $reason ): array {
		$row = $this->visibility->visible_rows( array( $id ), $member )[0] ?? throw Failure::not_found();
		if ( ! $row->managed && ! $this->visibility->moderates( $member ) ) {
			throw Failure::forbidden();
		}
		$reason = SafeText::line( $reason );
		if ( ! $approve && SafeText::is_blank( $reason ) ) {
			throw Failure::content( 'reason', __( '请写明未通过的原因', 'zeromo-community' ) );
		}
		$longest = $this->settings->int( ReasonLimit::SETTING );
		if ( mb_strlen( $reason ) > $longest ) {
			/* translators: %d: number of characters */
			throw Failure::content( 'reason', sprintf( __( '原因最多 %d 个字', 'zeromo-community' ), $longest ) );
		}
		$before = get_post( $id );
		if ( ! $before instanceof \WP_Post ) {
			throw Failure::not_found();
		}
		// Whoever lets the post through has seen its pictures; which only who moderates everywhere does.
		$held = $approve ? $this->library->held( $this->store->images( $id ) ) : array();
		if ( array() !== $held && ! $this->visibility->moderates( $member ) ) {
			throw Failure::content( 'id', __( '里面的图片还在等待站点审核，通过后才能发布', 'zeromo-community' ) );
		}
		$status = $approve ? 'publish' : FeedState::REFUSED;
		$this->db->transaction_once( fn() => $this->move( $before, $status, $member, $reason, $held ) );
		return array(
			'id'      => $id,
			'status'  => $approve ? 'publish' : 'refused',
			'message' => $approve ? __( '已通过', 'zeromo-community' ) : __( '已退回', 'zeromo-community' ),
		);
	}

	/** @param list<int> $held Pictures that are let through with it. */
	private function move( \WP_Post $before, string $status, int $member, string $reason, array $held ): void {
		$now  = $this->clock->now();
		$kept = $this->things->of( 'post', $before->ID );
		// The post's own row judges between two moderators.
		if ( ! $this->store->move( $before->ID, 'pending', $status, $now, PostWriter::dated( $before ) ) ) {
			throw new Failure( 'zeromo_not_pending', 409, __( '这条内容已经不在等待审核', 'zeromo-community' ) );
		}
		if ( FeedState::REFUSED === $status ) {
			$this->reviews->note( $before->ID, $member, $reason, $now );
		}
		$this->log->note(
			$member,
			FeedState::REFUSED === $status ? 'reject' : 'approve',
			'post',
			$before->ID,
			(int) $before->post_author,
			$before->post_parent,
			$reason,
			kept: $kept
		);
		foreach ( $held as $picture ) {
			$this->log->note( $member, 'approve', 'picture', $picture, (int) $before->post_author, 0, $reason );
		}
		wp_cache_delete( $before->ID, 'posts' );
		$this->db->touched( 'posts', $before->ID );
		$after = get_post( $before->ID );
		$entry = $after instanceof \WP_Post ? $this->projector->entry( $after ) : null;
		if ( null !== $entry ) {
			$this->keeper->put( $entry );
		}
		if ( array() !== $held ) {
			// Files cannot be rolled back.
			$this->jobs->add( self::RELEASE_JOB, IdsJob::payload( $held ) );
		}
		$this->hooks->stored( $before->ID, $before );
		$this->events->emit(
			new PostReviewed(
				$before->ID,
				(int) $before->post_author,
				$member,
				FeedState::REFUSED !== $status,
				$reason
			)
		);
	}
}
