<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Auth\Api\SecondSteps;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Routing\Router;

/**
 * The second step at WordPress's own ways in. wp-login.php goes on to a form of its own; other callers of
 * wp_authenticate() are refused with a link; XML-RPC and REST take application passwords alone from who has a second
 * step. No session is made before the step.
 */
final class CoreSignIn {

	private const ACTION = 'zeromo_two_factor';

	/** Member whose application password the present call of wp_authenticate() has taken, 0 for none. */
	private int $by_application = 0;

	public function __construct(
		private readonly SecondSteps $steps,
		private readonly SignInStep $step,
		private readonly Router $routes
	) {}

	/**
	 * The form's address.
	 *
	 * @param array<string, string> $query Encoded values.
	 */
	public static function page( array $query ): string {
		return add_query_arg( array( 'action' => self::ACTION ) + $query, site_url( 'wp-login.php', 'login' ) );
	}

	/** Each call of wp_authenticate() begins anew. */
	#[Filter( 'authenticate', 0 )]
	public function before( mixed $user ): mixed {
		$this->by_application = 0;
		return $user;
	}

	#[Action( 'application_password_did_authenticate' )]
	public function by_application( mixed $user ): void {
		$this->by_application = $user instanceof \WP_User ? $user->ID : 0;
	}

	/** After everybody else, also after the limit of passwords, for which this password was right. */
	#[Filter( 'authenticate', 1001 )]
	public function after( mixed $user, mixed $account, mixed $password ): mixed {
		$by                   = $this->by_application;
		$this->by_application = 0;
		// Without account and password it is core that looks at a cookie, whose session has passed the step.
		if (
			! $user instanceof \WP_User || $user->ID === $by || $this->steps->is_own()
			|| ( empty( $account ) && empty( $password ) )
		) {
			return $user;
		}
		$needed = $this->steps->needed( $user, self::is_sent( 'rememberme' ), self::sent( 'redirect_to' ) );
		if ( null === $needed ) {
			return $user;
		}
		if ( self::is_program() ) {
			return new \WP_Error(
				SecondSteps::CODE,
				__( '这个账号开启了两步验证，请改用应用程序密码', 'zeromo-community' ),
				array( 'status' => 403 )
			);
		}
		if ( 'wp-login.php' === ( $GLOBALS['pagenow'] ?? '' ) && ! headers_sent() ) {
			wp_safe_redirect(
				self::page( self::is_sent( 'interim-login' ) ? array( 'interim-login' => '1' ) : array() )
			);
			exit;
		}
		$page = SecondSteps::page( $needed );
		return new \WP_Error(
			SecondSteps::CODE,
			$needed->getMessage() . ' <a href="' . esc_url( $page ) . '">' . esc_html__( '继续', 'zeromo-community' )
				. '</a>'
		);
	}

	/** `wp-login.php?action=zeromo_two_factor`: the form, in core's look. */
	#[Action( 'login_form_' . self::ACTION )]
	public function serve(): void {
		nocache_headers();
		$errors = new \WP_Error();
		try {
			$begun = $this->step->begun( '' );
			// phpcs:ignore WordPress.Security -- only compared.
			if ( 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
				$this->routes->run( 'POST /auth/two-factor', array( 'code' => self::sent( 'code' ) ) );
				$this->leave( new \WP_User( $begun->member ), $begun->to );
			}
		} catch ( Failure $failure ) {
			$errors->add( $failure->error, esc_html( $failure->getMessage() ) );
			if ( 'zeromo_two_factor_stale' === $failure->error ) {
				$errors->add(
					'zeromo_again',
					'<a href="' . esc_url( wp_login_url() ) . '">' . esc_html__( '登录', 'zeromo-community' ) . '</a>'
				);
			}
		}
		$this->draw( $errors );
		exit;
	}

	private function draw( \WP_Error $errors ): void {
		login_header( __( '两步验证', 'zeromo-community' ), '', $errors );
		$query = self::is_sent( 'interim-login' ) ? array( 'interim-login' => '1' ) : array();
		?>
		<form method="post" action="<?php echo esc_url( self::page( $query ) ); ?>">
			<p>
				<label for="zeromo-code">
					<?php esc_html_e( '验证器里的 6 位验证码，或一个恢复码', 'zeromo-community' ); ?>
				</label>
				<input type="text" name="code" id="zeromo-code" class="input" size="20" maxlength="40"
					autocomplete="one-time-code" autocapitalize="none" spellcheck="false" autofocus required>
			</p>
			<p class="submit">
				<button class="button button-primary button-large">
					<?php esc_html_e( '登录', 'zeromo-community' ); ?>
				</button>
			</p>
		</form>
		<?php
		login_footer( 'zeromo-code' );
	}

	/** Where core would have gone, or what it prints in the window that asks again within wp-admin. */
	private function leave( \WP_User $user, string $to ): never {
		if ( self::is_sent( 'interim-login' ) ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- what core's own form sets for its window.
			$GLOBALS['interim_login'] = 'success';
			login_header( '', '<p class="message">' . esc_html__( '登录成功', 'zeromo-community' ) . '</p>' );
			echo '</div>';
			/** This action is documented in wp-login.php */
			do_action( 'login_footer' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own.
			echo '</body></html>';
			exit;
		}
		$url = '' === $to ? admin_url() : $to;
		/** This filter is documented in wp-login.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$url = apply_filters( 'login_redirect', $url, $to, $user );
		wp_safe_redirect( is_string( $url ) && '' !== $url ? $url : admin_url() );
		exit;
	}

	/** Whether it is no page that could show a form. */
	private static function is_program(): bool {
		return ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST )
			|| ( defined( 'REST_REQUEST' ) && REST_REQUEST )
			|| ( defined( 'WP_CLI' ) && WP_CLI );
	}

	private static function is_sent( string $name ): bool {
		return '' !== self::sent( $name );
	}

	private static function sent( string $name ): string {
		// phpcs:ignore WordPress.Security -- a visitor has no session a nonce could be bound to; the routes check each.
		$value = wp_unslash( $_REQUEST[ $name ] ?? '' );
		return is_string( $value ) ? $value : '';
	}
}
