<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\TaxRecords\Sql\IdentityRepository;
use Zeromo\Community\Wallet\Api\MemberPayees;

/**
 * Who earns on the site, with the columns of 平台内的经营者和从业人员身份信息报送表 for people without a licence. Taking it
 * out is the only way to read identities, and stands in the audit log.
 */
#[Place( 14 )]
final class IdentityExport implements ExportSource {

	public const CAPABILITY = 'read_zeromo_identities';

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
		return array(
			'platform' => __( '平台名称', 'zeromo-community' ),
			'code'     => __( '互联网平台企业统一社会信用代码', 'zeromo-community' ),
			'licensed' => __( '是否已取得登记证照', 'zeromo-community' ),
			'name'     => __( '姓名', 'zeromo-community' ),
			'document' => __( '证件类型', 'zeromo-community' ),
			'number'   => __( '证件号码', 'zeromo-community' ),
			'country'  => __( '国家或地区', 'zeromo-community' ),
			'exempt'   => __( '是否存在免于报送收入信息情形', 'zeromo-community' ),
			'shop'     => __( '店铺（用户）名称', 'zeromo-community' ),
			'user_id'  => __( '店铺（用户）唯一标识码', 'zeromo-community' ),
			'payee'    => __( '户名', 'zeromo-community' ),
			'account'  => __( '银行账号/支付账号', 'zeromo-community' ),
			'contact'  => __( '联系人姓名', 'zeromo-community' ),
			'phone'    => __( '联系电话', 'zeromo-community' ),
			'since'    => __( '经营开始时间', 'zeromo-community' ),
			'state'    => __( '信息状态标识', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$platform = (string) $this->settings->text( 'tax_platform' );
		$code     = (string) $this->settings->text( 'tax_code' );
		$no       = __( '否', 'zeromo-community' );
		$last     = 0;
		do {
			$found  = $this->rows->after( $last, self::PIECE );
			$more   = self::PIECE === count( $found );
			$ids    = array_keys( $found );
			$payees = array() === $ids ? array() : $this->payees->of( $ids );
			cache_users( $ids );
			foreach ( $found as $member => $one ) {
				$last = $member;
				$user = get_userdata( $member );
				if ( null === $one || ! self::is_within( $one->created, $from, $until ) ) {
					continue;
				}
				yield array(
					$platform,
					$code,
					$no,
					$one->name,
					'201|居民身份证',
					$one->number,
					'156|中国',
					$no,
					false === $user ? '' : $user->display_name,
					$member,
					$payees[ $member ]['name'] ?? '',
					$payees[ $member ]['account'] ?? '',
					$one->name,
					$one->phone,
					(string) wp_date( 'Y-m-d', $one->created ),
					__( '新增', 'zeromo-community' ),
				);
			}
		} while ( $more );
	}

	private static function is_within( int $time, int $from, int $until ): bool {
		return $time >= $from && ( 0 === $until || $time < $until );
	}
}
