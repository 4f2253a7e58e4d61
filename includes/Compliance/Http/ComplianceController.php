<?php

declare(strict_types=1);

namespace Zeromo\Community\Compliance\Http;

use Zeromo\Community\Compliance\Requirement;
use Zeromo\Community\Compliance\Requirements;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** /admin/compliance: what the law asks and what the site has. */
final class ComplianceController extends Controller {

	public function __construct( RouteKit $kit, private readonly Requirements $requirements ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/compliance',
			array(),
			$this->who_can( 'manage_zeromo_settings' ),
			fn(): array => array(
				'items' => array_map(
					static fn( Requirement $one ): array => $one->fields(),
					$this->requirements->all()
				),
			),
			Schema::object( array( 'items' => Schema::listing( Requirement::schema() ) ) ),
			'settings'
		);
	}
}
