<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

use Zeromo\Community\Earnings\Api\IncomeTotal;
use Zeromo\Community\Earnings\Api\IncomeTotals;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\TaxRecords\Sql\IdentityRepository;
use Zeromo\Community\Wallet\Api\WithdrawalRecords;

/**
 * What each member has earned on some days, usually of a quarter, with the columns of 平台内的经营者和从业人员收入信息报送表
 * and, behind them, the sums they come from. Who has given no identity is in it without a name: somebody has to ask.
 */
#[Place( 15 )]
final class IncomeReport implements ExportSource {

	private const PIECE = 500;

	public function __construct(
		private readonly IncomeTotals $totals,
		private readonly IdentityRepository $identities,
		private readonly WithdrawalRecords $withdrawals,
		private readonly Settings $settings
	) {}

	public function type(): string {
		return 'tax_income';
	}

	public function label(): string {
		return __( '涉税收入信息', 'zeromo-community' );
	}

	public function capability(): string {
		return IdentityExport::CAPABILITY;
	}

	public function columns(): array {
		return OfficialColumns::of(
			OfficialColumns::INCOME,
			array(
				1  => array( 'row', __( '序号', 'zeromo-community' ) ),
				2  => array( 'licensed', __( '是否已取得登记证照', 'zeromo-community' ) ),
				5  => array( 'name', __( '姓名', 'zeromo-community' ) ),
				6  => array( 'document', __( '证件类型', 'zeromo-community' ) ),
				7  => array( 'number', __( '证件号码', 'zeromo-community' ) ),
				8  => array( 'country', __( '国家或地区', 'zeromo-community' ) ),
				9  => array( 'platform', __( '收入来源的互联网平台名称', 'zeromo-community' ) ),
				10 => array( 'shop', __( '收入来源的店铺（用户）名称', 'zeromo-community' ) ),
				11 => array( 'user_id', __( '收入来源的店铺（用户）唯一标识码', 'zeromo-community' ) ),
				21 => array( 'gross', __( '提供服务的收入总额（元）', 'zeromo-community' ) ),
				26 => array( 'labour', __( '劳务报酬（元）', 'zeromo-community' ) ),
				29 => array( 'other', __( '从事其他网络交易活动取得的收入（净额，元）', 'zeromo-community' ) ),
				30 => array( 'fee', __( '支付给平台的佣金、服务费（元）', 'zeromo-community' ) ),
				31 => array( 'sales', __( '交易笔数', 'zeromo-community' ) ),
			)
		) + array(
			'refunded'               => __( '明细：退款（元）', 'zeromo-community' ),
			'net'                    => __( '明细：到手净额（元）', 'zeromo-community' ),
			IncomeTotals::SERVICE    => __( '明细：服务净额（元）', 'zeromo-community' ),
			IncomeTotals::TIP        => __( '明细：打赏净额（元）', 'zeromo-community' ),
			IncomeTotals::COMMISSION => __( '明细：佣金净额（元）', 'zeromo-community' ),
			'tax'                    => __( '明细：期间打款代扣的税款（元）', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$names = array_keys( $this->columns() );
		$count = 0;
		$last  = 0;
		do {
			$found = $this->totals->after( $from, $until, $last, self::PIECE );
			$more  = self::PIECE === count( $found );
			$ids   = array_keys( $found );
			$known = array() === $ids ? array() : $this->identities->of_members( $ids );
			$taxes = array() === $ids ? array() : $this->withdrawals->withheld( $ids, $from, $until );
			cache_users( $ids );
			foreach ( $found as $member => $categories ) {
				$last = $member;
				$user = get_userdata( $member );
				$row  = array(
					'row'     => ++$count,
					'shop'    => false === $user ? '' : $user->display_name,
					'user_id' => $member,
				) + $this->person( $known[ $member ] ?? null ) + self::sums( $categories, $taxes[ $member ] ?? 0 );
				yield array_map( static fn( string $name ): string|int|Yuan => $row[ $name ] ?? '', $names );
			}
		} while ( $more );
	}

	/** @return array<string, string> */
	private function person( ?Identity $one ): array {
		return array(
			'licensed' => __( '否', 'zeromo-community' ),
			'name'     => $one->name ?? '',
			'document' => null === $one ? '' : IdentityExport::CARD,
			'number'   => $one->number ?? '',
			'country'  => null === $one ? '' : IdentityExport::CHINA,
			'platform' => (string) $this->settings->text( 'tax_platform' ),
		);
	}

	/**
	 * Refunds are taken off on the day they were paid back; the total is what buyers have paid, before them.
	 *
	 * @param array<string, IncomeTotal> $categories Of a member.
	 * @param int                        $tax        Fen.
	 * @return array<string, int|Yuan>
	 */
	private static function sums( array $categories, int $tax ): array {
		$all = new IncomeTotal();
		foreach ( $categories as $one ) {
			$all = $all->and( $one );
		}
		$net = static fn( string $name ): Yuan => new Yuan( ( $categories[ $name ] ?? new IncomeTotal() )->net() );
		return array(
			'gross'                  => new Yuan( $all->gross ),
			'labour'                 => new Yuan( $all->net() ),
			'other'                  => new Yuan( 0 ),
			'fee'                    => new Yuan( $all->fee() ),
			'sales'                  => $all->sales,
			'refunded'               => new Yuan( $all->refunded ),
			'net'                    => new Yuan( $all->net() ),
			IncomeTotals::SERVICE    => $net( IncomeTotals::SERVICE ),
			IncomeTotals::TIP        => $net( IncomeTotals::TIP ),
			IncomeTotals::COMMISSION => $net( IncomeTotals::COMMISSION ),
			'tax'                    => new Yuan( $tax ),
		);
	}
}
