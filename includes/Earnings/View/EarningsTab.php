<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Earnings\Earnings;
use Zeromo\Community\Earnings\Income;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Earnings\Api\EarningsPart;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Setup\Pages;

/** 收益 below 我的: a page without script. */
final class EarningsTab implements AccountTab {

	private const EACH = 10;

	/** @param Collection<EarningsPart> $parts Of higher rooms. */
	public function __construct(
		private readonly Earnings $earnings,
		private readonly Pages $pages,
		#[All( EarningsPart::class )] private readonly Collection $parts
	) {}

	public function slug(): string {
		return 'earnings';
	}

	public function label(): string {
		return __( '收益', 'zeromo-community' );
	}

	public function icon(): string {
		return 'chart-bar';
	}

	public function position(): int {
		return 31;
	}

	public function html( int $member ): string {
		$asked    = Input::asked();
		$url      = $this->pages->url( 'account', $this->slug() );
		$asset    = Asset::tryFrom( $asked->text( 'asset' ) ) ?? Asset::Balance;
		$by_month = 'month' === $asked->text( 'by' );
		$page     = new Page( Cursor::read( $asked->text( 'after' ) ), 1, self::EACH );
		$found    = $this->earnings->page( $member, $asset, $page->after->id ?? 0, $page->limit );
		$next     = Cursor::text(
			$page->next( $found, static fn( Income $one ): Cursor => new Cursor( 0, $one->id ) )
		);
		$parts    = '';
		foreach ( $this->parts->all() as $part ) {
			$parts .= $part->html( $member );
		}
		return Partial::render(
			'earnings/own',
			array(
				'standing' => $this->earnings->standing( $member ),
				'asset'    => $asset,
				'by_month' => $by_month,
				'time'     => $this->earnings->over_time( $member, $asset, $by_month ),
				'kinds'    => array_values( $this->earnings->kinds( $member, $asset, $by_month ) ),
				'items'    => $this->earnings->items( $member, $asset ),
				'lines'    => $page->cut( $found ),
				'label'    => $this->earnings->label( ... ),
				'url'      => $url,
				'next'     => null === $next
					? ''
					: add_query_arg(
						array_filter( array( 'asset' => $asked->text( 'asset' ), 'after' => rawurlencode( $next ) ) ),
						$url
					) . '#lines',
				'parts'    => $parts,
			)
		);
	}
}
