<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Moderation\Sql\BanRepository;

/** Bans that members bring along from another community; nobody is told, they know. */
final class ImportedBans {

	public function __construct( private readonly BanRepository $bans, private readonly Clock $clock ) {}

	/**
	 * Keeps one without an end; inside the unit that makes the member.
	 *
	 * @param int $level     Of Bans.
	 * @param int $moderator Whose decision it is here.
	 */
	public function keep( int $member, int $level, string $reason, int $moderator ): void {
		$this->bans->put( $member, $level, 0, $reason, $moderator, $this->clock->now() );
	}
}
