<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Badges\Http\AdminBadgesController;
use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\Badges\Sql\BadgeRepository;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;

/** Wiring of the badges. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => BadgeRepository::held( $c->get( Db::class ) )
		);
		$c->contribute( MediaUse::class, MediaUse::class, 'badge', 'image_id' );
	}

	public function controllers(): array {
		return array( 'admin' => array( AdminBadgesController::class ) );
	}

	public function steps(): array {
		return array(
			'card_badges' => static function ( Container $c ): bool {
				$c->get( Jobs::class )->add( CardBadges::REDRAW, array( 'badge' => 0, 'after' => 0 ) );
				return true;
			},
		);
	}

	public function tables(): array {
		return array( BadgeRepository::table(), AwardRepository::table() );
	}
}
