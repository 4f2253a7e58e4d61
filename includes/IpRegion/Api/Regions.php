<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion\Api;

use Zeromo\Community\IpRegion\MmdbReader;
use Zeromo\Community\IpRegion\RegionFile;
use Zeromo\Community\IpRegion\RegionName;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Settings;

/** Where the caller is, as a short text; asked when something is written, never when it is read. */
final class Regions {

	/** Meta of posts and comments, and of the member who wrote them. */
	public const META = '_zeromo_region';

	public const SETTING = 'ip_region';

	/** @var array{string, string}|null Address and text of the last question in this request. */
	private ?array $last = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Caller $caller,
		private readonly RegionFile $file
	) {}

	public function is_on(): bool {
		return $this->settings->flag( self::SETTING );
	}

	/** Why the file of regions cannot be used; empty where it can. */
	public function flaw(): string {
		return $this->file->flaw();
	}

	/** Of a comment whose meta have been read. */
	public static function of_comment( int $id ): string {
		$kept = get_comment_meta( $id, self::META, true );
		return is_string( $kept ) ? $kept : '';
	}

	/** Empty where the site does not show it or has no file; 未知 where the file does not know the address. */
	public function of_caller(): string {
		$path = $this->is_on() ? $this->file->path() : '';
		if ( '' === $path || '' !== $this->file->problem() ) {
			return '';
		}
		$address = $this->caller->address();
		if ( null === $this->last || $this->last[0] !== $address ) {
			try {
				$this->last = array( $address, RegionName::of( MmdbReader::open( $path )->find( $address ) ) );
			} catch ( \UnexpectedValueException $broken ) {
				Log::error( $broken );
				return '';
			}
		}
		return $this->last[1];
	}
}
