<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Coupons\Sql\CouponRepository;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Names coupons that a version before this one has stored with a number of no kind: they take nothing off. */
final class CouponCheck implements Checkup {

	private const MOST = 20;

	public function __construct( private readonly CouponRepository $coupons ) {}

	public function name(): string {
		return 'coupons';
	}

	public function group(): CheckGroup {
		return CheckGroup::Data;
	}

	public function label(): string {
		return __( '优惠券', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$codes = array_map( static fn( Coupon $one ): string => $one->code, $this->coupons->vague( self::MOST ) );
		return array() === $codes
			? Finding::good( __( '每张只用于一件的优惠券都写明了是哪一种订单', 'zeromo-community' ) )
			: Finding::warning(
				/* translators: %s: codes of coupons */
				sprintf( __( '这些优惠券有编号而没有写明是哪一种订单，不再生效：%s', 'zeromo-community' ), implode( ', ', $codes ) ),
				__( '在 社区 › 优惠券 里选择订单种类，或把编号改为 0，或停用', 'zeromo-community' ),
				admin_url( 'admin.php?page=zeromo&screen=/coupons' )
			);
	}
}
