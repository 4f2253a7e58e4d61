<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\TaxRecords\Sql\IdentityRepository;
use Zeromo\Community\Wallet\Api\MemberPayees;

/**
 * Who earns on the site, with the columns of 平台内的经营者和从业人员身份信息报送表 for people without a licence: given, or
 * changed, on some days. Taking it out is the only way to read identities, and stands in the audit log.
 */
#[Place( 14 )]
final class IdentityExport implements ExportSource {

	public const CAPABILITY = 'read_zeromo_identities';

	/** A kind of document and a country, as the table wants them. */
	public const CARD  = '201|居民身份证';
	public const CHINA = '156|中国';

	private const PIECE = 500;

	public function __construct(
		private readonly IdentityRepository $rows,
		private readonly MemberPayees $payees,
		private readonly Settings $settings
	) {}

	public function type(): string {
		return 'identities';
	}

	public function label(): string {
		return __( '涉税身份信息', 'zeromo-community' );
	}

	public function capability(): string {
		return self::CAPABILITY;
	}

	public function columns(): array {
		return OfficialColumns::of(
			OfficialColumns::IDENTITY,
			array(
				1  => array( 'row', __( '序号', 'zeromo-community' ) ),
				2  => array( 'licensed', __( '是否已取得登记证照', 'zeromo-community' ) ),
				6  => array( 'name', __( '姓名', 'zeromo-community' ) ),
				7  => array( 'document', __( '证件类型', 'zeromo-community' ) ),
				8  => array( 'number', __( '证件号码', 'zeromo-community' ) ),
				9  => array( 'country', __( '国家或地区', 'zeromo-community' ) ),
				10 => array( 'exempt', __( '是否存在免于报送收入信息情形', 'zeromo-community' ) ),
				13 => array( 'shop', __( '店铺（用户）名称', 'zeromo-community' ) ),
				14 => array( 'user_id', __( '店铺（用户）唯一标识码', 'zeromo-community' ) ),
				17 => array( 'payee', __( '户名', 'zeromo-community' ) ),
				18 => array( 'account', __( '银行账号/支付账号', 'zeromo-community' ) ),
				19 => array( 'contact', __( '联系人姓名', 'zeromo-community' ) ),
				20 => array( 'phone', __( '联系电话', 'zeromo-community' ) ),
				21 => array( 'since', __( '经营开始时间', 'zeromo-community' ) ),
				23 => array( 'state', __( '信息状态标识', 'zeromo-community' ) ),
			)
		) + array(
			'platform' => __( '表头：平台名称', 'zeromo-community' ),
			'code'     => __( '表头：统一社会信用代码', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$names = array_keys( $this->columns() );
		$fixed = array(
			'licensed' => __( '否', 'zeromo-community' ),
			'document' => self::CARD,
			'country'  => self::CHINA,
			'exempt'   => __( '否', 'zeromo-community' ),
			'platform' => (string) $this->settings->text( 'tax_platform' ),
			'code'     => (string) $this->settings->text( 'tax_code' ),
		);
		$count = 0;
		$last  = 0;
		do {
			$found  = $this->rows->after( $last, self::PIECE );
			$more   = self::PIECE === count( $found );
			$ids    = array_keys( $found );
			$payees = array() === $ids ? array() : $this->payees->of( $ids );
			cache_users( $ids );
			foreach ( $found as $member => $one ) {
				$last  = $member;
				$state = null === $one ? '' : self::state( $one, $from, $until );
				if ( null === $one || '' === $state ) {
					continue;
				}
				$user = get_userdata( $member );
				$row  = $fixed + array(
					'row'     => ++$count,
					'name'    => $one->name,
					'number'  => $one->number,
					'shop'    => false === $user ? '' : $user->display_name,
					'user_id' => $member,
					'payee'   => $payees[ $member ]['name'] ?? '',
					'account' => $payees[ $member ]['account'] ?? '',
					'contact' => $one->name,
					'phone'   => $one->phone,
					'since'   => (string) wp_date( 'Y-m-d', $one->created ),
					'state'   => $state,
				);
				yield array_map( static fn( string $name ): string|int => $row[ $name ] ?? '', $names );
			}
		} while ( $more );
	}

	/** What the table says of one that was given, or changed, on some days; empty for neither. */
	private static function state( Identity $one, int $from, int $until ): string {
		if ( self::is_within( $one->created, $from, $until ) ) {
			return __( '新增', 'zeromo-community' );
		}
		return self::is_within( $one->changed, $from, $until ) ? __( '变更', 'zeromo-community' ) : '';
	}

	private static function is_within( int $time, int $from, int $until ): bool {
		return $time >= $from && ( 0 === $until || $time < $until );
	}
}
