<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Members\Api\Verified;
use Zeromo\Community\TextChecks\Api\PlainText;
use Zeromo\Community\Verification\Api\MarkChanged;
use Zeromo\Community\Verification\Sql\MarkRepository;

/**
 * Verified marks: a member applies, staff decides, a mark ends or is withdrawn. One application waits and one mark
 * holds for a member at a time; the unique key decides that, and each step is one conditional update.
 */
final class MarkService {

	public const CAPABILITY = 'moderate_zeromo';

	/** Days before the end on which the member is told, and may apply again. */
	public const AHEAD = 14;

	private const EACH = 100;

	public function __construct(
		private readonly MarkRepository $marks,
		private readonly PrivateCopies $pictures,
		private readonly Verified $verified,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function own( int $member ): OwnMark {
		$granted = $this->marks->held( $member, MarkState::Granted );
		$last    = null;
		foreach ( $this->marks->of_member( $member, 2 ) as $mark ) {
			if ( null === $last && $mark->id !== $granted?->id ) {
				$last = $mark;
			}
		}
		return new OwnMark( $granted, $last, MarkState::Waiting !== $last?->state && $this->is_free( $granted ) );
	}

	/**
	 * Applies. Sent twice it is one application.
	 *
	 * @param int $image Own picture, 0 for none.
	 * @throws Failure C where a mark holds that does not end soon.
	 */
	public function apply( int $member, string $title, string $proof, int $image ): void {
		$title = self::title( $title );
		$proof = PlainText::clean( 'proof', $proof, 800 );
		if ( mb_strlen( $proof ) < 10 ) {
			throw Failure::content( 'proof', __( '请用至少 10 个字说明你是谁、凭什么认证', 'zeromo-community' ) );
		}
		if ( ! $this->is_free( $this->marks->held( $member, MarkState::Granted ) ) ) {
			throw Failure::content( 'title', __( '你已经有认证，到期前 14 天起可以续期', 'zeromo-community' ) );
		}
		if ( $image > 0 ) {
			$this->pictures->need( $image, $member );
		}
		if ( null !== $this->marks->held( $member, MarkState::Waiting ) ) {
			return;
		}
		// Files cannot be rolled back, so the copy is made first; an application that is not stored leaves none.
		$copy = $image > 0 ? $this->pictures->copy( $image ) : 0;
		$new  = false;
		try {
			$new = $this->marks->add( $member, $title, $proof, $copy, $this->clock->now() );
		} finally {
			if ( ! $new ) {
				$this->pictures->drop( $copy );
			}
		}
	}

	/** Takes back the application that waits, else the own mark; X where there is neither. */
	public function take_back( int $member ): void {
		$mark = $this->marks->held( $member, MarkState::Waiting )
			?? $this->marks->held( $member, MarkState::Granted )
			?? throw Failure::not_found();
		$this->db->transaction(
			function () use ( $mark, $member ): void {
				if (
					$this->marks->turn( $mark, MarkState::Withdrawn, 0, $this->clock->now() )
					&& MarkState::Granted === $mark->state
				) {
					$this->verified->set( $member, '', 0 );
				}
			}
		);
	}

	/**
	 * Staff grants an application, refuses it, or withdraws a mark.
	 *
	 * @param string $decision grant, refuse or withdraw.
	 * @param string $title    Word beside the name instead of what was applied for; empty for that.
	 * @param int    $days     For how long, 0 for ever.
	 * @param string $reason   Told to the member.
	 * @throws Failure X; 409 for what was decided already; C for one's own, and without a reason.
	 */
	public function decide( int $staff, int $id, string $decision, string $title, int $days, string $reason ): Mark {
		$mark = $this->need( $id );
		if ( $mark->user_id === $staff ) {
			throw Failure::content( 'id', __( '不能审核自己的认证', 'zeromo-community' ) );
		}
		$reason = PlainText::clean( 'reason', $reason, 200 );
		$title  = '' === trim( $title ) ? $mark->title : self::title( $title );
		[ $from, $to ] = match ( $decision ) {
			'grant'  => array( MarkState::Waiting, MarkState::Granted ),
			'refuse' => array( MarkState::Waiting, MarkState::Refused ),
			default  => array( MarkState::Granted, MarkState::Withdrawn ),
		};
		if ( MarkState::Granted !== $to && '' === $reason ) {
			throw Failure::content( 'reason', __( '请写明原因，成员会看到', 'zeromo-community' ) );
		}
		$now   = $this->clock->now();
		$until = $days > 0 ? $now + $days * DAY_IN_SECONDS : 0;
		$this->db->transaction(
			function () use ( $mark, $staff, $from, $to, $title, $reason, $now, $until ): void {
				if ( MarkState::Granted === $to ) {
					$before = $this->marks->held( $mark->user_id, MarkState::Granted );
					if ( null !== $before ) {
						// A renewed one takes the place of the one before.
						$this->marks->turn( $before, MarkState::Ended, $staff, $now );
					}
				}
				if (
					$mark->state !== $from
					|| ! $this->marks->turn( $mark, $to, $staff, $now, $title, $reason, $until )
				) {
					throw self::decided();
				}
				if ( MarkState::Refused !== $to ) {
					$granted = MarkState::Granted === $to;
					$this->verified->set( $mark->user_id, $granted ? $title : '', $granted ? $until : 0 );
				}
				$this->log->note( $staff, "mark_{$to->word()}", 'user', $mark->user_id, $mark->user_id, 0, $reason );
				$this->events->emit( new MarkChanged( $mark->user_id, $mark->id, $to->word(), $staff ) );
			}
		);
		return $this->need( $id );
	}

	/** Tells whose mark ends soon, and ends what is over. */
	#[Job( 'mark_ends', Job::DAY )]
	public function ends(): void {
		$now = $this->clock->now();
		foreach ( $this->marks->ending( $now, true, self::EACH ) as $mark ) {
			$this->db->transaction(
				function () use ( $mark, $now ): void {
					if ( $this->marks->turn( $mark, MarkState::Ended, 0, $now ) ) {
						$this->verified->set( $mark->user_id, '', 0 );
						$this->events->emit(
							new MarkChanged( $mark->user_id, $mark->id, MarkState::Ended->word(), 0 )
						);
					}
				}
			);
		}
		foreach ( $this->marks->ending( $now + self::AHEAD * DAY_IN_SECONDS, false, self::EACH ) as $mark ) {
			$this->db->transaction(
				function () use ( $mark ): void {
					if ( $this->marks->remind( $mark->id ) ) {
						$this->events->emit( new MarkChanged( $mark->user_id, $mark->id, 'ending', 0 ) );
					}
				}
			);
		}
	}

	/** Removes a member's applications, their pictures and the mark; how many there were. */
	public function erase( int $member ): int {
		$pictures = $this->marks->pictures_of( $member );
		$gone     = $this->db->transaction(
			function () use ( $member ): int {
				$gone = $this->marks->remove_member( $member );
				if ( $gone > 0 ) {
					$this->verified->set( $member, '', 0 );
				}
				return $gone;
			}
		);
		array_map( $this->pictures->drop( ... ), $pictures );
		return $gone;
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$pictures = $this->marks->pictures_of( $member );
		$this->marks->remove_member( $member );
		array_map( $this->pictures->drop( ... ), $pictures );
	}

	private function need( int $id ): Mark {
		return $this->marks->find( $id ) ?? throw Failure::not_found();
	}

	private function is_free( ?Mark $granted ): bool {
		return null === $granted
			|| ( $granted->expires > 0 && $granted->expires < $this->clock->now() + self::AHEAD * DAY_IN_SECONDS );
	}

	private static function title( string $typed ): string {
		$title = trim( (string) preg_replace( '/\s+/u', ' ', PlainText::clean( 'title', $typed, 20 ) ) );
		return mb_strlen( $title ) >= 2
			? $title
			: throw Failure::content( 'title', __( '认证身份要 2 到 20 个字', 'zeromo-community' ) );
	}

	private static function decided(): Failure {
		return new Failure( 'zeromo_mark_decided', 409, __( '已经处理过了', 'zeromo-community' ) );
	}
}
