<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	/** The owner asks for it before a withdrawal; $url is where it is given. */
	public static function needed( string $url ): Failure {
		return new Failure(
			'zeromo_tax_identity_needed',
			403,
			__( '提现前请先在“我的 › 设置”填写涉税身份信息', 'zeromo-community' ),
			array( 'url' => $url )
		);
	}

	public static function name(): Failure {
		return Failure::content( 'name', __( '请填写证件上的姓名', 'zeromo-community' ) );
	}

	public static function number(): Failure {
		return Failure::content( 'id_number', __( '身份证号码不正确，请核对', 'zeromo-community' ) );
	}
}
