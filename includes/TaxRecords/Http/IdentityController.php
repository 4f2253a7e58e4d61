<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\TaxRecords\IdentityService;
use Zeromo\Community\TaxRecords\IdNumber;

/**
 * POST /account/tax-identity: who the caller is for the tax office. No route reads it but this answer, masked.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class IdentityController extends Controller {

	public function __construct( RouteKit $kit, private readonly IdentityService $identities ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/tax-identity',
			self::args() + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in  = new Input( $r );
				$one = $this->identities->save(
					$this->viewer(),
					$in->text( 'name' ),
					$in->text( 'id_number' ),
					$in->text( 'phone' )
				);
				return array( 'id_number' => IdNumber::masked( $one->number ), 'message' => self::told() );
			},
			Schema::object(
				array(
					'id_number' => Schema::text( __( '身份证号码，中间隐去', 'zeromo-community' ) ),
					'message'   => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'tax_identity'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'name'      => Arg::text( __( '证件上的姓名', 'zeromo-community' ), 50, true ),
			'id_number' => Arg::text( __( '身份证号码', 'zeromo-community' ), 40, true ),
			'phone'     => Arg::text( __( '联系电话', 'zeromo-community' ), 40, true ),
		);
	}

	/** What is said when it is saved. */
	public static function told(): string {
		return __( '涉税身份信息已保存', 'zeromo-community' );
	}
}
