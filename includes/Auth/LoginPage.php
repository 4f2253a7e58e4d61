<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Auth\Api\Agreements;
use Zeromo\Community\Auth\Api\SecondSteps;
use Zeromo\Community\Auth\Api\SignInWay;
use Zeromo\Community\Auth\Api\SignInWays;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Settings;

/** The page 登录: core's links lead to it, its form works without a script, members are sent on. */
final class LoginPage {

	private string $problem = '';

	private string $field = '';

	private string $confirmed = '';

	/** Where a refusal is appealed against, empty for nowhere. */
	private string $appeal = '';

	/** @param Collection<SignInWays> $ways Beside the form, asked where the owner has switched one on. */
	public function __construct(
		private readonly SignInService $service,
		private readonly Router $routes,
		private readonly Caller $caller,
		private readonly Pages $pages,
		private readonly Agreements $agreements,
		private readonly Settings $settings,
		#[All( SignInWays::class )] private readonly Collection $ways
	) {}

	#[Filter( 'login_url' )]
	public function on_login_url( string $url, mixed $target, mixed $again ): string {
		return $this->login_url( $url, is_string( $target ) ? $target : '', (bool) $again );
	}

	/** Filter `login_url`: our page, except where wp-admin asks somebody to sign in. */
	public function login_url( string $url, string $target, bool $again ): string {
		if ( $again || ! $this->exists() || str_contains( $target, '/wp-admin' ) ) {
			return $url;
		}
		return $this->address( '' === $target ? array() : array( 'redirect_to' => rawurlencode( $target ) ) );
	}

	/** Filter `register_url`. */
	#[Filter( 'register_url' )]
	public function register_url( string $url ): string {
		return $this->exists() ? $this->address( array( 'tab' => 'register' ) ) : $url;
	}

	/**
	 * On `template_redirect`: takes the form of browsers without a script, sends on who is signed in, leads password
	 * managers to where it is changed.
	 */
	#[Action( 'template_redirect' )]
	public function serve(): void {
		if ( is_404() && $this->is_change_address() ) {
			wp_safe_redirect( $this->pages->url( 'account', 'settings' ) );
			exit;
		}
		if ( ! $this->exists() || ! is_page( $this->pages->id( 'login' ) ) ) {
			return;
		}
		if ( '' !== $this->query( 'zeromo_confirm' ) ) {
			$this->take_token();
			return;
		}
		if ( $this->caller->id() > 0 || $this->take_form() ) {
			wp_safe_redirect( $this->service->path( $this->query( 'redirect_to' ) ) );
			exit;
		}
	}

	/**
	 * What the form shows.
	 *
	 * @return array{
	 *   tab: string, redirect_url: string, action: string, problem: string, field: string, account: string,
	 *   display_name: string, open: bool, least: int, most: int, mailed: bool, appeal: string, phones: bool,
	 *   invite: bool, invite_code: string, passkeys: bool,
	 *   links: array{terms: string, privacy: string, lost: string}, ways: list<SignInWay>, came_back: string,
	 * }
	 */
	public function form(): array {
		return array(
			'tab'          => 'register' === $this->query( 'tab' ) && $this->service->is_open() ? 'register' : 'login',
			'redirect_url' => ReturnPath::of( $this->query( 'redirect_to' ), home_url( '/' ) ),
			'action'       => $this->address( array() ),
			'problem'      => $this->problem,
			'field'        => $this->field,
			'account'      => '' === $this->problem ? '' : $this->field( 'account' ),
			'display_name' => '' === $this->problem ? '' : $this->field( 'display_name' ),
			'open'         => $this->service->is_open(),
			'least'        => $this->service->password_length(),
			'most'         => $this->service->name_length(),
			'appeal'       => $this->appeal,
			'phones'       => $this->takes_phones(),
			'invite'       => $this->asks_invitation(),
			'invite_code'  => mb_substr( $this->query( 'invite_code' ), 0, 40 ),
			'passkeys'     => $this->takes_passkeys(),
			'mailed'       => 'confirm' === $this->query( 'checkemail' ),
			'links'        => $this->agreements->links() + array( 'lost' => $this->lost_url() ),
			'ways'         => $this->ways(),
			'came_back'    => $this->came_back(),
		);
	}

	/**
	 * What the page's script needs to open the form in place, before core prints what stands in the foot; the same for
	 * everybody, so that the page may be cached.
	 */
	#[Action( 'wp_print_footer_scripts', 5 )]
	public function tell(): void {
		if ( ! wp_script_is( 'zeromo-front' ) ) {
			return;
		}
		$told = array(
			'open' => $this->service->is_open(),
			'least' => $this->service->password_length(),
			'most' => $this->service->name_length(),
			'phones' => $this->takes_phones(),
			'invite' => $this->asks_invitation(),
			'passkeys' => $this->takes_passkeys(),
			'ways' => $this->ways(),
			'links' => $this->agreements->kept_links() + array( 'lost' => $this->lost_url() ),
		);
		wp_add_inline_script(
			'zeromo-front',
			'window.zeromo.sign='
				. wp_json_encode( $told, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG ) . ';',
			'before'
		);
	}

	/** Whether a password manager asks where the password is changed, by W3C's well-known address. */
	private function is_change_address(): bool {
		$asked = $_SERVER['REQUEST_URI'] ?? ''; // phpcs:ignore WordPress.Security -- only compared.
		return is_string( $asked ) && '/.well-known/change-password' === strtok( $asked, '?' );
	}

	/** Whether the owner has switched on a way beside the form, by what is loaded with every page. */
	private function has_ways(): bool {
		$on = $this->settings->get( 'oauth_providers' );
		return ( is_array( $on ) && array() !== $on ) || has_filter( 'zeromo_oauth_providers' );
	}

	/** @return list<SignInWay> */
	private function ways(): array {
		$out = array();
		foreach ( $this->has_ways() ? $this->ways->all() : array() as $part ) {
			array_push( $out, ...$part->ways() );
		}
		return $out;
	}

	/** What a way says to who came back from it without having signed in. */
	private function came_back(): string {
		$said = '';
		foreach ( $this->has_ways() ? $this->ways->all() : array() as $part ) {
			$said = '' === $said ? $part->problem() : $said;
		}
		return $said;
	}

	/** Our page for a forgotten password, or core's where ours is not there. */
	private function lost_url(): string {
		return $this->exists() ? $this->address( array( 'way' => 'reset' ) ) : wp_lostpassword_url();
	}

	/** Core's page for a forgotten password; when its mail is sent it leads back to ours, which says so. */
	public function mailed_url(): string {
		return wp_lostpassword_url( $this->exists() ? $this->address( array( 'checkemail' => 'confirm' ) ) : '' );
	}

	/**
	 * Whether the form speaks of telephone numbers. By the setting alone: every page asks, and what a provider lacks is
	 * told to who tries.
	 */
	private function takes_phones(): bool {
		$provider = $this->settings->text( 'sms_provider' );
		return has_filter( 'zeromo_pre_send_sms' )
			|| ( 'log' === $provider ? 'production' !== wp_get_environment_type() : 'off' !== $provider );
	}

	/** Whether the form offers passkeys, by the setting of the room that takes them. */
	private function takes_passkeys(): bool {
		return $this->settings->flag( 'passkeys' );
	}

	/** Whether the form asks somebody new for an invitation, by the setting of the room that decides it. */
	public function asks_invitation(): bool {
		return $this->settings->flag( 'sign_up_invite_only' );
	}

	/** True when a sent form signed somebody in. */
	private function take_form(): bool {
		$wanted = $this->field( 'zeromo_auth' );
		if ( '' === $wanted ) {
			return false;
		}
		nocache_headers();
		$fields = array(
			'account'      => $this->field( 'account' ),
			'password'     => $this->field( 'password' ),
			'display_name' => $this->field( 'display_name' ),
			'invite_code'  => mb_substr( $this->field( 'invite_code' ), 0, 40 ),
			'agree'        => '' !== $this->field( 'agree' ),
			'remember'     => '' !== $this->field( 'remember' ),
			'redirect_url' => $this->query( 'redirect_to' ),
		);
		try {
			$this->routes->run( 'register' === $wanted ? 'POST /auth/register' : 'POST /auth/login', $fields );
			return true;
		} catch ( Failure $failure ) {
			$this->lead( $failure );
			$this->problem = $failure->getMessage();
			$this->field   = is_string( $failure->data['field'] ?? null ) ? $failure->data['field'] : '';
			$this->appeal  = is_string( $failure->data['appeal'] ?? null ) ? $failure->data['appeal'] : '';
			return false;
		}
	}

	/** Leads who has a second step to pass to its form. */
	public function lead( Failure $failure ): void {
		$page = SecondSteps::page( $failure );
		if ( '' !== $page ) {
			wp_safe_redirect( $page, 303 );
			exit;
		}
	}

	/** Proves an address by the form of its page; opening the page does nothing. */
	private function take_token(): void {
		nocache_headers();
		if ( 'confirm' !== $this->field( 'zeromo_auth' ) ) {
			return;
		}
		try {
			$answer          = $this->routes->run(
				'POST /auth/confirm-email',
				array( 'token' => $this->field( 'zeromo_confirm' ) )
			);
			$this->confirmed = is_string( $answer['message'] ?? null ) ? $answer['message'] : '';
		} catch ( Failure $failure ) {
			$this->problem = $failure->getMessage();
		}
	}

	/**
	 * What the page behind a confirmation mail's link shows; null for the page of signing in.
	 *
	 * @return array{token: string, action: string, problem: string, done: string, next: string}|null
	 */
	public function confirmation(): ?array {
		$token = $this->query( 'zeromo_confirm' );
		return '' === $token
			? null
			: array(
				'token' => $token,
				'action' => $this->address( array() ),
				'problem' => $this->problem,
				'done' => $this->confirmed,
				'next' => $this->pages->url( 'community' ),
			);
	}

	/** Whether the site has the page. */
	public function exists(): bool {
		return 'publish' === get_post_status( $this->pages->id( 'login' ) ) && $this->pages->id( 'login' ) > 0;
	}

	/** @param array<string, string> $query Encoded values. */
	public function address( array $query ): string {
		return add_query_arg( $query, $this->pages->url( 'login' ) );
	}

	private function query( string $name ): string {
		// phpcs:ignore WordPress.Security -- where to go on and which tab; both checked by who uses them.
		$value = wp_unslash( $_REQUEST[ $name ] ?? '' );
		return is_string( $value ) ? $value : '';
	}

	private function field( string $name ): string {
		// phpcs:ignore WordPress.Security -- a visitor has no session a nonce could be bound to; the Origin is checked.
		$value = wp_unslash( $_POST[ $name ] ?? '' );
		return is_string( $value ) ? $value : '';
	}
}
