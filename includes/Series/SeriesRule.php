<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Series\Sql\SaleRepository;

/** Who has bought a series reads its episodes, whatever their locks become. */
final class SeriesRule implements UnlockRule {

	public const NAME = 'series';

	public function __construct( private readonly SaleRepository $sales ) {}

	public function name(): string {
		return self::NAME;
	}

	public function concerns( string $type ): bool {
		return true;
	}

	public function reason( LockedPost $lock ): string {
		return __( '已购买专栏', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $earned;
	}

	public function earned( int $member, array $posts ): SqlSelect {
		return $this->sales->earned_sql( $member, $posts );
	}
}
