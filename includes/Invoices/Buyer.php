<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\TextChecks\Api\PlainText;

/** To whom an invoice is made out: a person, or a company with its tax number. */
final class Buyer {

	/**
	 * @param string $title  抬头.
	 * @param string $tax_no Empty for a person.
	 * @param string $mail   Where it is sent to.
	 */
	public function __construct(
		public readonly bool $is_company,
		public readonly string $title,
		public readonly string $tax_no,
		public readonly string $mail
	) {}

	/** @throws Failure C for a field. */
	public static function of( bool $is_company, string $title, string $tax_no, string $mail ): self {
		$title  = PlainText::clean( 'title', $title, 100 );
		$tax_no = strtoupper( (string) preg_replace( '/[\s\-]+/u', '', PlainText::clean( 'tax_no', $tax_no, 40 ) ) );
		$mail   = trim( $mail );
		if ( '' === $title ) {
			throw Failure::content( 'title', __( '请填写发票抬头', 'zeromo-community' ) );
		}
		// 15 to 20 letters and digits: the numbers before 2015 and the unified codes of 18.
		if ( $is_company && 1 !== preg_match( '/^[0-9A-Z]{15,20}$/D', $tax_no ) ) {
			throw Failure::content( 'tax_no', __( '请填写 15 到 20 位的税号', 'zeromo-community' ) );
		}
		if ( false === is_email( $mail ) || mb_strlen( $mail ) > 100 ) {
			throw Failure::content( 'mail', __( '请填写接收发票的邮箱', 'zeromo-community' ) );
		}
		return new self( $is_company, $title, $is_company ? $tax_no : '', $mail );
	}
}
