<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\PublicRecord\BanRecord;
use Zeromo\Community\PublicRecord\Module;
use Zeromo\Community\PublicRecord\Sql\BanRecords;
use Zeromo\Community\Setup\Pages;

/** zeromo/public-bans: who is banned, and was lately. */
#[Named( 'zeromo/public-bans' )]
final class BansBlock implements ServerBlock {

	/** Name of the cursor in the address. */
	private const AFTER = 'zmo_after';

	public function __construct(
		private readonly BanRecords $bans,
		private readonly MemberDirectory $members,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	public function render( array $attributes, string $content ): string {
		if ( ! $this->settings->flag( Module::BANS ) ) {
			return '';
		}
		Assets::require_style( 'moderation' );
		$limit  = is_int( $attributes['limit'] ?? null ) ? max( 1, min( 50, $attributes['limit'] ) ) : 20;
		$now    = $this->clock->now();
		$days   = $this->settings->int( Module::DAYS );
		$after  = Cursor::asked( self::AFTER );
		$page   = new Page( $after, 1, $limit );
		$found  = $this->bans->page( $now - $days * DAY_IN_SECONDS, $after, $page->limit );
		$next   = $page->next( $found, static fn( BanRecord $ban ): Cursor => new Cursor( $ban->since, $ban->id ) );
		$shown  = $page->cut( $found );
		$viewer = get_current_user_id();
		$ids    = array_values( array_unique( array_map( static fn( BanRecord $ban ): int => $ban->member, $shown ) ) );
		return Partial::render(
			'public-record/bans',
			array(
				'bans'   => $shown,
				'cards'  => array() === $ids ? array() : $this->members->cards( $ids, $viewer ),
				'now'    => $now,
				'days'   => $days,
				'first'  => null === $after ? '' : remove_query_arg( self::AFTER ),
				'next'   => null === $next ? '' : add_query_arg( self::AFTER, (string) $next ),
				'report' => $this->pages->id( 'report' ) > 0 ? $this->pages->url( 'report' ) : '',
			)
		);
	}
}
