<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/** The database file that the owner has uploaded, or has put somewhere. */
final class RegionFile {

	public const SETTING = 'ip_region_file';

	private const NAME = 'region.mmdb';

	public function __construct( private readonly Settings $settings, private readonly PrivateFolder $folder ) {}

	/** As set, else the one that was uploaded. */
	public function path(): string {
		$set = $this->set();
		return '' === $set ? $this->uploaded() : $set;
	}

	/** The path in the settings, empty for none. */
	public function set(): string {
		return trim( $this->settings->text( self::SETTING ) );
	}

	/** Where the uploaded one lies, whether it is there or not. */
	public function uploaded(): string {
		return $this->folder->path() . '/' . self::NAME;
	}

	/** Why it cannot be used, its bytes included; empty where it can. */
	public function flaw(): string {
		$problem = $this->problem();
		if ( '' !== $problem ) {
			return $problem;
		}
		try {
			MmdbReader::open( $this->path() );
			return '';
		} catch ( \UnexpectedValueException ) {
			return __( '数据库文件不是 MaxMind DB 格式，或者已损坏', 'zeromo-community' );
		}
	}

	/** Why it cannot be used, as far as its place says; empty where it can. */
	public function problem(): string {
		$path = realpath( $this->path() );
		return match ( true ) {
			false === $path || ! is_file( $path )  => __( '没有找到数据库文件', 'zeromo-community' ),
			! is_readable( $path )                 => __( '服务器不能读取数据库文件', 'zeromo-community' ),
			$this->is_public( $path )              => __( '数据库文件在网站目录里，谁都能下载', 'zeromo-community' ),
			default                                => '',
		};
	}

	/** Whether the web server may give it out: it lies below the site, and not in the private folder. */
	private function is_public( string $path ): bool {
		$private = realpath( $this->folder->path() );
		if ( false !== $private && str_starts_with( $path, $private . DIRECTORY_SEPARATOR ) ) {
			return false;
		}
		$roots = array( realpath( ABSPATH ), realpath( WP_CONTENT_DIR ) );
		foreach ( array_filter( $roots ) as $root ) {
			if ( str_starts_with( $path, rtrim( $root, '/\\' ) . DIRECTORY_SEPARATOR ) ) {
				return true;
			}
		}
		return false;
	}
}
