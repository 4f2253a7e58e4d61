<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** A member's report of something. */
final class ReportService {

	public function __construct( private readonly Targets $targets, private readonly CaseRepository $cases, private readonly Db $db, private readonly Clock $clock ) {}

	/**
	 * Reports a thing the member may see; X for anything else, C for one's own. Twice is as once until it is decided.
	 *
	 * @param string $name   Word of `object_type`.
	 * @param int    $id     Thing.
	 * @param string $reason Word of the reason.
	 * @param string $detail As typed.
	 */
	public function report( int $member, string $name, int $id, string $reason, string $detail ): void {
		$why   = Reason::of( $reason ) ?? throw Failure::invalid( 'reason' );
		$thing = $this->targets->thing( $name, $id, $member ) ?? throw Failure::not_found();
		if ( $thing->author_id === $member ) {
			throw Failure::content( 'object_id', __( '不能举报自己', 'zeromo-community' ) );
		}
		$text = PlainText::clean( 'detail', $detail );
		$this->db->transaction( fn(): bool => $this->cases->report( $thing, $member, $why, $text, $this->clock->now() ) );
	}
}
