<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\Months;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** A member's report of something. */
final class ReportService {

	public function __construct(
		private readonly Targets $targets,
		private readonly CaseRepository $cases,
		private readonly PrivateCopies $pictures,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings,
		private readonly Counters $counters
	) {}

	/**
	 * Reports a thing the member may see; X for anything else and for a picture that is not theirs, C for one's own
	 * thing. Idempotent until it is decided.
	 *
	 * @param string $name   Word of `object_type`.
	 * @param int    $id     Thing.
	 * @param string $reason Word of the reason.
	 * @param string $detail As typed.
	 * @param int    $image  Own picture, 0 for none.
	 */
	public function report( int $member, string $name, int $id, string $reason, string $detail, int $image = 0 ): void {
		$why   = Reason::of( $reason ) ?? throw Failure::invalid( 'reason' );
		$thing = $this->targets->thing( $name, $id, $member ) ?? throw Failure::not_found();
		if ( $thing->author_id === $member ) {
			throw Failure::content( 'object_id', __( '不能举报自己', 'zeromo-community' ) );
		}
		$text = PlainText::clean( 'detail', $detail, $this->settings->int( ReasonLimit::SETTING ) );
		if ( $image > 0 ) {
			$this->pictures->need( $image, $member );
			if ( $this->cases->has_report( $thing->type, $thing->id, $member ) ) {
				return;
			}
		}
		// Files cannot be rolled back, so the copy is made first; a report that is not stored leaves none.
		$copy = $image > 0 ? $this->pictures->copy( $image ) : 0;
		try {
			$new = $this->db->transaction(
				function () use ( $thing, $member, $why, $text, $copy ): bool {
					$now = $this->clock->now();
					$new = $this->cases->report( $thing, $member, $why, $text, $copy, $now );
					if ( $new ) {
						$this->counters->add( Counters::MONTH, Months::of( $now ), Months::REPORTED, 1 );
					}
					return $new;
				}
			);
		} catch ( \Throwable $e ) {
			$this->pictures->drop( $copy );
			throw $e;
		}
		if ( ! $new ) {
			$this->pictures->drop( $copy );
		}
	}

	/** Takes a member's name, words and pictures from their reports; how many there were. */
	public function erase( int $member ): int {
		$pictures = $this->cases->pictures_of( $member );
		$erased   = $this->cases->erase_reports( $member );
		array_map( $this->pictures->drop( ... ), $pictures );
		return $erased;
	}

	/** A member is gone: their reports are nobody's, their pictures are deleted. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$pictures = $this->cases->pictures_of( $member );
		$this->cases->forget_member( $member );
		array_map( $this->pictures->drop( ... ), $pictures );
	}
}
