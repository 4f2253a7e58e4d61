<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Old\OldMember;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\OpeningBalances;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/** One of the old credits, chosen by the owner, opens the members' accounts; the others are kept as numbers. */
final class CreditStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly OpeningBalances $balances
	) {}

	public function name(): string {
		return 'credits';
	}

	public function label(): string {
		return __( '期初余额', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		if ( ! $this->balances->is_open() ) {
			$run->report->note( __( '钱包没有开放，余额只保留为数字；开放后再迁入一次就会入账', 'zeromo-community' ), 0 );
			return 0;
		}
		$all = $this->from->members( $run->options, $run->position, $limit );
		$ids = array_map( static fn( OldMember $old ): int => $old->uid, $all );
		if ( $run->dry ) {
			self::look( $run, $all );
		} else {
			$here = $this->map->find( self::SOURCE, MapRows::MEMBER, $ids );
			$this->balances->take( $run, self::SOURCE, 'Discuz! X3', $here );
		}
		return max( array( 0, ...$ids ) );
	}

	/** @param list<OldMember> $all Members. */
	private static function look( Run $run, array $all ): void {
		foreach ( $all as $old ) {
			$had = $old->credits[ $run->options->credit ] ?? 0;
			if ( 0 === $had ) {
				continue;
			}
			OpeningBalances::amount( $run->options, $had ) > 0
				? $run->report->made( OpeningBalances::KIND )
				: $run->report->left( OpeningBalances::KIND, OpeningBalances::too_little(), $old->uid );
		}
	}
}
