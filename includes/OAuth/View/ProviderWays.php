<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\View;

use Zeromo\Community\Auth\Api\SignInWay;
use Zeromo\Community\Auth\Api\SignInWays;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\OAuth\Failures;
use Zeromo\Community\OAuth\Providers;

/** The providers beside the form of signing in. */
final class ProviderWays implements SignInWays {

	public function __construct( private readonly Providers $providers ) {}

	public function ways(): array {
		$out = array();
		foreach ( $this->providers->ready() as $name => $provider ) {
			$url   = rest_url( Controller::NAMESPACE . "/auth/oauth/$name" );
			$out[] = new SignInWay( $name, $provider->label(), $url );
		}
		return $out;
	}

	public function problem(): string {
		// phpcs:ignore WordPress.Security -- compared with words of ours.
		$word = $_GET['oauth_problem'] ?? '';
		return is_string( $word ) ? Failures::text( $word ) : '';
	}
}
