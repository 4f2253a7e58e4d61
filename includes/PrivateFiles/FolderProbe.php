<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles;

use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Puts two files into the private folder and asks the web server for them: a text and a picture, because servers often
 * have a rule of their own for pictures. A check of `wp zeromo doctor`, and the test of it in core's Site Health.
 */
final class FolderProbe implements Checkup {

	/** Name of the test in Site Health; its ajax action is `health-check-` and the same with hyphens. */
	public const TEST = 'zeromo_private_folder';

	private const DOCS = 'docs/how-to/protected-files.md';

	public function __construct( private readonly PrivateFolder $folder ) {}

	public function faults(): array {
		return true === $this->is_open() ? array( '受保护的文件可以被任何人直接下载。' . $this->mend() ) : array();
	}

	/**
	 * True when it gives them, false when it does not, null when it could not be asked. Takes a request to this site.
	 */
	public function is_open(): ?bool {
		$asked = 0;
		foreach ( $this->folder->probes() as $name => $token ) {
			$answer = wp_remote_get(
				wp_get_upload_dir()['baseurl'] . "/$name?" . time(),
				array(
					'timeout'     => 5,
					'redirection' => 0,
					/** This filter is documented in wp-includes/class-wp-http-streams.php */
					// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
					'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false ),
				)
			);
			if ( is_wp_error( $answer ) ) {
				continue;
			}
			++$asked;
			// A page in the place of the file says 200, too.
			if ( str_contains( wp_remote_retrieve_body( $answer ), $token ) ) {
				return true;
			}
		}
		return $asked > 0 ? false : null;
	}

	/** What an owner has to do about it. */
	public function mend(): string {
		return sprintf(
			/* translators: 1: a rule for nginx, 2: a rule for Apache, 3: path of a document */
			__(
				'nginx：在 PHP 的 location 之前加入 %1$s；Apache：允许 .htaccess（AllowOverride All），或在配置里写 %2$s。见 %3$s。',
				'zeromo-community'
			),
			'location ~ ^/wp-content/uploads/(?:sites/\d+/)?' . PrivateFolder::NAME . '/ { internal; }',
			'<Directory "…/uploads/' . PrivateFolder::NAME . '">Require all denied</Directory>',
			self::DOCS
		);
	}

	/**
	 * Adds the test to Site Health; it runs by ajax, as it asks the server.
	 *
	 * @param mixed $tests As core has them.
	 */
	#[Filter( 'site_status_tests' )]
	public function add( mixed $tests ): mixed {
		if ( ! is_array( $tests ) || ! is_array( $tests['async'] ?? null ) ) {
			return $tests;
		}
		$tests['async'][ self::TEST ] = array(
			'label'             => __( '受保护的文件', 'zeromo-community' ),
			'test'              => self::TEST,
			'async_direct_test' => array( $this, 'result' ),
		);
		return $tests;
	}

	/** Answers Site Health's call. */
	// Site Health asks by the test's name, its underscores as hyphens.
	#[Action( 'wp_ajax_health-check-zeromo-private-folder' )]
	public function answer(): void {
		check_ajax_referer( 'health-check-site-status' );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_send_json_error();
		}
		wp_send_json_success( $this->result() );
	}

	/**
	 * Result of the test as Site Health wants it.
	 *
	 * @return array{label: string, status: string, badge: array{label: string, color: string}, description: string,
	 *   actions: string, test: string}
	 */
	public function result(): array {
		$open  = $this->is_open();
		$label = match ( $open ) {
			true  => __( '任何人都可以直接下载受保护的文件', 'zeromo-community' ),
			false => __( '受保护的文件不能直接下载', 'zeromo-community' ),
			null  => __( '没能确认受保护的文件是否可以直接下载', 'zeromo-community' ),
		};
		$why   = __( '私信、隐藏内容和付费文件放在上传目录里的一个私有文件夹，网页服务器不能把它交给访客。', 'zeromo-community' );
		$status = match ( $open ) {
			true  => 'critical',
			false => 'good',
			null  => 'recommended',
		};
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( '安全', 'zeromo-community' ),
				'color' => true === $open ? 'red' : 'blue',
			),
			'description' => '<p>' . esc_html( $why ) . '</p>'
				. ( false === $open ? '' : '<p>' . esc_html( $this->mend() ) . '</p>' ),
			'actions'     => '',
			'test'        => self::TEST,
		);
	}
}
