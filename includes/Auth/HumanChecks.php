<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Auth\Api\HumanCheck;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * All checks that tell people from programs; members who are signed in are asked by none.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class HumanChecks {

	/** @param Collection<HumanCheck> $checks The site's. */
	public function __construct(
		private readonly Caller $caller,
		#[All( HumanCheck::class )] private readonly Collection $checks
	) {}

	/** @return array<string, JsonSchema> The argument that a route takes for it. */
	public static function arg(): array {
		return array(
			'captcha' => Arg::text( __( '安全验证的结果，网站要求时才有，见 GET /auth/captcha', 'zeromo-community' ), 4000 ),
		);
	}

	/**
	 * Lets a call pass, or refuses it.
	 *
	 * @param string $place Of HumanCheck.
	 * @throws Failure The check's own.
	 */
	public function ask( string $place, Input $in ): void {
		if ( 0 === $this->caller->id() ) {
			foreach ( $this->checks->all() as $check ) {
				$check->check( $place, $in->text( 'captcha' ) );
			}
		}
	}
}
