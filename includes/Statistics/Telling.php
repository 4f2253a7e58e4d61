<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Statistics\Sql\AudienceRows;

/**
 * A notice to many members at once, by a job in pieces: who is taken and who is told is one unit. Who has switched the
 * notices of the site off hears nothing, as with every notice.
 */
final class Telling {

	private const JOB  = 'numbers_tell';
	private const EACH = 50;

	public function __construct(
		private readonly AudienceRows $rows,
		private readonly NoticeTeller $teller,
		private readonly AuditLog $audit,
		private readonly Jobs $jobs,
		private readonly Db $db
	) {}

	/** Begins; a second call while it runs changes nothing. */
	public function begin( Audience $audience, int $owner ): void {
		$this->db->transaction(
			function () use ( $audience, $owner ): void {
				if ( $this->jobs->add( self::JOB, array( 'audience' => $audience->value ), 1, $audience->value ) ) {
					$this->audit->note( $owner, $audience->act(), '', 0 );
				}
			}
		);
	}

	/** @param array<mixed> $payload `audience`, and `from`: the day to go on from. */
	#[Job( self::JOB, in_unit: true )]
	public function run( array $payload ): void {
		$audience = Audience::tryFrom( is_string( $payload['audience'] ?? null ) ? $payload['audience'] : '' );
		if ( null === $audience ) {
			return;
		}
		$from = is_int( $payload['from'] ?? null ) ? $payload['from'] : 0;
		[ $members, $next ] = $this->rows->take( $audience, $from, self::EACH );
		foreach ( $members as $member ) {
			$this->teller->tell( $member, $audience->notice(), $member, 0, 0 );
		}
		if ( $next > 0 ) {
			$this->jobs->add( self::JOB, array( 'audience' => $audience->value, 'from' => $next ), 1 );
		}
	}
}
