<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Ledger\Api\Asset;

/**
 * The button of something that can be bought: a form that leads to 确认购买, which the widget `confirm-purchase` opens
 * as a dialog. For visitors it is a link that signs in.
 *
 * When it is bought, the widget tells by the event `zeromo:bought` at its element; where nobody takes the event, the
 * page goes to the answer's address or is loaded again.
 *
 * @phpstan-type Coupon array{id: string, label: string, off: string}
 * @phpstan-type Props array{
 *   route: string, fields: array<string, int|string>, title: string, note: string, image: string, asset: string,
 *   price: string, original: string, vip_price: string, return_url: string, fills: bool, coupons: list<Coupon>,
 *   waits: bool, coupons_for: string,
 * }
 */
final class PurchaseButton {

	/** The form without script; also what its seal is for. */
	public const ACTION = 'zeromo_purchase';

	/**
	 * @param string                    $route      The selling route, as `POST /post/buy`: answers PaymentSchema.
	 * @param array<string, int|string> $fields     Its arguments besides those of PaymentSchema::args() and the key;
	 *                                              `price` is what the buyer sees.
	 * @param string                    $title      What is bought.
	 * @param int                       $amount     What this buyer pays, fen or points; 0 for what is typed.
	 * @param Asset                     $asset      Which of them.
	 * @param string                    $label      Word on the button; empty for 立即购买.
	 * @param string                    $note       A line below the title in the dialog.
	 * @param string                    $image      Address of a picture.
	 * @param int                       $original   What others pay, struck beside the price; 0 for the same.
	 * @param int                       $vip_amount What VIP members pay, shown beside the price; 0 for no such price.
	 * @param string                    $return_url Page of this site to go to when it is bought; empty for what the
	 *                                              answer says.
	 * @param bool                      $fills      Whether it fills the balance, which does not pay for it then.
	 * @param list<Coupon>              $coupons    Own coupons that fit: the chosen one's id is sent as `coupon`; off
	 *                                              in yuan.
	 * @param string                    $coupons_for From CouponPlace, what its coupons are asked for by; or empty.
	 * @param bool                      $waits      Whether the payer has come back from a provider: the page asks until
	 *                                              the order is paid, then goes on.
	 */
	public function __construct(
		public readonly string $route,
		public readonly array $fields,
		public readonly string $title,
		public readonly int $amount,
		public readonly Asset $asset = Asset::Balance,
		public readonly string $label = '',
		public readonly string $note = '',
		public readonly string $image = '',
		public readonly int $original = 0,
		public readonly int $vip_amount = 0,
		public readonly string $return_url = '',
		public readonly bool $fills = false,
		public readonly array $coupons = array(),
		public readonly bool $waits = false,
		public readonly string $coupons_for = ''
	) {}

	/**
	 * HTML of the button.
	 *
	 * @param string $classes Of the button.
	 * @param string $page    Address of the page it stands on, for visitors who sign in.
	 */
	public function html( string $classes = 'zmo-btn zmo-btn--fill', string $page = '' ): string {
		return Partial::render(
			'payments/purchase-button',
			array(
				'is_member' => is_user_logged_in(),
				'attrs'     => Widget::attrs( 'confirm-purchase', $this->props() ),
				'fields'    => $this->form_fields(),
				'label'     => '' === $this->label ? __( '立即购买', 'zeromo-community' ) : $this->label,
				'classes'   => $classes,
				'page'      => $page,
			)
		);
	}

	/**
	 * What the widget is given, also where its element is printed by the room itself.
	 *
	 * @return Props
	 */
	public function props(): array {
		return array(
			'route'      => $this->route,
			'fields'     => $this->fields,
			'title'      => $this->title,
			'note'       => $this->note,
			'image'      => $this->image,
			'asset'      => $this->asset->value,
			'price'      => 0 === $this->amount ? '' : $this->asset->text( $this->amount ),
			'original'   => 0 === $this->original ? '' : $this->asset->text( $this->original ),
			'vip_price'  => 0 === $this->vip_amount ? '' : $this->asset->text( $this->vip_amount ),
			'return_url' => $this->return_url,
			'fills'      => $this->fills,
			'coupons'    => $this->coupons,
			'waits'      => $this->waits,
			'coupons_for' => $this->coupons_for,
		);
	}

	/** That a text was printed by this site: a form runs no other route than the one it was printed for. */
	public static function seal( string $sealed ): string {
		return wp_hash( self::ACTION . $sealed, 'nonce' );
	}

	/** @return array{purchase: string, seal: string} What the form without script carries. */
	public function form_fields(): array {
		$sealed = (string) wp_json_encode( $this->props(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		return array( 'purchase' => $sealed, 'seal' => self::seal( $sealed ) );
	}
}
