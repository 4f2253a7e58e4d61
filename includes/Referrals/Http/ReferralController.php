<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Referrals\ReferralLinks;
use Zeromo\Community\Referrals\ReferralSettings;

/** /earnings/referral: the caller's own link, and what it brings. */
final class ReferralController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly ReferralSettings $settings,
		private readonly Orders $orders
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /earnings/referral',
			array(),
			$this->member(),
			fn(): array => array(
				'url'     => $this->settings->is_on() ? ReferralLinks::url( $this->viewer() ) : null,
				'percent' => $this->settings->percent(),
				'days'    => $this->settings->days(),
				'kinds'   => array_map( $this->orders->label( ... ), $this->settings->kinds() ),
			),
			static fn(): array => Schema::named(
				'Referral',
				Schema::object(
					array(
						'url'     => Schema::text( __( '自己的推广链接，网站没有开启时为 null', 'zeromo-community' ), true ),
						'percent' => Schema::int( __( '佣金，订单金额的百分之几', 'zeromo-community' ) ),
						'days'    => Schema::int( __( '打开链接后多少天内的订单算佣金', 'zeromo-community' ) ),
						'kinds'   => Schema::listing( Schema::text( __( '有佣金的种类', 'zeromo-community' ) ) ),
					)
				)
			),
			'earnings'
		);
	}
}
