<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads;

use Zeromo\Community\Counters\DailyUse;
use Zeromo\Community\FreeReads\Sql\ReadRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;

/** Who has opened it with one of today's free reads; until midnight of the site, also when the level ends before. */
final class FreeReadRule implements UnlockRule {

	public const NAME = 'free_read';

	public function __construct( private readonly ReadRepository $reads, private readonly Clock $clock ) {}

	public function name(): string {
		return self::NAME;
	}

	public function concerns( string $type ): bool {
		return in_array( $type, FreeReads::SOLD, true );
	}

	public function reason( LockedPost $lock ): string {
		return __( '今天免费看', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $earned;
	}

	public function earned( int $member, array $posts ): SqlSelect {
		return $this->reads->opened_sql( $member, DailyUse::today( $this->clock ), $posts );
	}
}
