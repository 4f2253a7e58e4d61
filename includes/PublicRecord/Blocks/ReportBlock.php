<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Counters\Months;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\PublicRecord\Module;
use Zeromo\Community\PublicRecord\MonthNumbers;
use Zeromo\Community\Setup\Pages;

/** zeromo/month-report: what staff did in a month, in numbers. */
#[Named( 'zeromo/month-report' )]
final class ReportBlock implements ServerBlock {

	/** Name of the month in the address. */
	private const MONTH = 'zmo_month';

	/** Months that can be looked back. */
	private const BACK = 24;

	public function __construct(
		private readonly MonthNumbers $months,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	public function render( array $attributes, string $content ): string {
		if ( ! $this->settings->flag( Module::REPORT ) ) {
			return '';
		}
		Assets::require_style( 'moderation' );
		$all  = self::months( Months::of( $this->clock->now() ) );
		$sent = $_GET[ self::MONTH ] ?? ''; // phpcs:ignore WordPress.Security -- only reads which month is shown.
		$at   = array_search( is_string( $sent ) ? (int) $sent : 0, $all, true );
		$at   = false === $at ? 0 : $at;
		$link = fn( int $n ): string => isset( $all[ $n ] ) ? add_query_arg( self::MONTH, (string) $all[ $n ] ) : '';
		return Partial::render(
			'public-record/report',
			array(
				'report'   => $this->months->of( $all[ $at ] ),
				'is_now'   => 0 === $at,
				'earlier'  => $link( $at + 1 ),
				'later'    => $link( $at - 1 ),
				'bans'     => $this->pages->id( 'bans' ) > 0 ? $this->pages->url( 'bans' ) : '',
			)
		);
	}

	/** @return non-empty-list<int> The newest first. */
	private static function months( int $month ): array {
		$out = array( $month );
		for ( $n = 0; $n < self::BACK; $n++ ) {
			$month = 1 === $month % 100 ? $month - 89 : $month - 1;
			$out[] = $month;
		}
		return $out;
	}
}
