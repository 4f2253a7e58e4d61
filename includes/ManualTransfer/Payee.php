<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Payments\Api\Field;
use Zeromo\Community\Payments\Api\Merchant;

/**
 * Where the owner wants transfers to go, as a merchant configuration has it.
 *
 * @phpstan-type Way array{name: string, label: string, account: string, qr: string}
 */
final class Payee {

	/** @return list<Field> */
	public static function fields(): array {
		$account = static fn( string $name, string $label ): Field => new Field(
			$name,
			$label,
			__( '成员会看到；不收就留空。', 'zeromo-community' ),
			is_required: false
		);
		$picture = static fn( string $name, string $label ): Field => new Field(
			$name,
			$label,
			__( '先把收款码传到媒体库，再把图片地址粘贴到这里。', 'zeromo-community' ),
			is_required: false
		);
		return array(
			new Field(
				'receiver',
				__( '收款人姓名', 'zeromo-community' ),
				__( '成员转账前用来核对，如“张三”或公司名称。', 'zeromo-community' )
			),
			$account( 'alipay_account', __( '支付宝账号', 'zeromo-community' ) ),
			$picture( 'alipay_qr', __( '支付宝收款码的图片地址', 'zeromo-community' ) ),
			$account( 'wechat_account', __( '微信号', 'zeromo-community' ) ),
			$picture( 'wechat_qr', __( '微信收款码的图片地址', 'zeromo-community' ) ),
			new Field(
				'bank_account',
				__( '银行账号', 'zeromo-community' ),
				__( '开户行和账号，可以分行写；不收就留空。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'instructions',
				__( '给付款人的说明', 'zeromo-community' ),
				__( '例如多久会确认、遇到问题找谁。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
		);
	}

	/**
	 * Ways that the owner has filled in.
	 *
	 * @return list<Way>
	 */
	public static function ways( Merchant $merchant ): array {
		$labels = array(
			'alipay' => __( '支付宝', 'zeromo-community' ),
			'wechat' => __( '微信', 'zeromo-community' ),
			'bank'   => __( '银行转账', 'zeromo-community' ),
		);
		$ways   = array();
		foreach ( $labels as $name => $label ) {
			$account = trim( $merchant->value( "{$name}_account" ) );
			$picture = self::picture( $merchant->value( "{$name}_qr" ) );
			if ( '' !== $account . $picture ) {
				$ways[] = array( 'name' => $name, 'label' => $label, 'account' => $account, 'qr' => $picture );
			}
		}
		return $ways;
	}

	/** An address of a picture; empty for what is none. */
	private static function picture( string $typed ): string {
		return esc_url_raw( trim( $typed ), array( 'http', 'https' ) );
	}
}
