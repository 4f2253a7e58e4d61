<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles;

use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\OwnSite;

/**
 * Puts two files into the private folder and asks the web server for them: a text and a picture, because servers often
 * have a rule of their own for pictures.
 */
final class FolderProbe implements Checkup {

	/** Name of the check. */
	public const NAME = 'private_folder';

	private const DOCS = 'docs/how-to/protected-files.md';

	public function __construct( private readonly PrivateFolder $folder ) {}

	public function name(): string {
		return self::NAME;
	}

	public function group(): CheckGroup {
		return CheckGroup::Files;
	}

	public function label(): string {
		return __( '受保护的文件', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return true;
	}

	public function check(): Finding {
		return match ( $this->is_open() ) {
			true  => Finding::broken(
				__( '任何人都可以直接下载私信、隐藏内容和付费文件', 'zeromo-community' ),
				$this->mend()
			),
			false => Finding::good( __( '受保护的文件不能直接下载', 'zeromo-community' ) ),
			null  => Finding::unknown(
				__( '没能确认受保护的文件是否可以直接下载', 'zeromo-community' ),
				$this->mend()
			),
		};
	}

	/**
	 * True when it gives them, false when it does not, null when it could not be asked. Takes a request to this site.
	 */
	public function is_open(): ?bool {
		$asked = 0;
		foreach ( $this->folder->probes() as $name => $token ) {
			$answer = OwnSite::ask( wp_get_upload_dir()['baseurl'] . "/$name?" . time() );
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
}
