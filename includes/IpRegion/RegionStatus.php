<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\ChunkedUploads\Api\Part;
use Zeromo\Community\Html\Format;
use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * What the owner sees of the file of regions.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class RegionStatus {

	/** Addresses of public name servers, which every file of countries knows. */
	private const KNOWN = array( '114.114.114.114', '223.5.5.5', '8.8.8.8' );

	public function __construct(
		private readonly Regions $regions,
		private readonly RegionFile $file,
		private readonly PrivateFolder $folder
	) {}

	/** Address of the screen. */
	public static function url(): string {
		return admin_url( 'admin.php?page=zeromo&screen=/compliance#zmo-law-region' );
	}

	/** @return Answer As schema() declares it. */
	public function fields( int $owner ): array {
		$flaw = $this->file->flaw();
		return array(
			'on'        => $this->regions->is_on(),
			'path'      => $this->file->set(),
			'uploaded'  => is_file( $this->file->uploaded() ),
			'flaw'      => $flaw,
			'file'      => '' === $flaw ? $this->facts( $this->file->path() ) : null,
			'received'  => $this->received( $owner ),
			'part_size' => Part::size(),
			'most'      => RegionUpload::MOST,
		);
	}

	/** Bytes of the upload that an owner has begun. */
	public function received( int $owner ): int {
		$path = $this->growing( $owner );
		clearstatcache( true, $path );
		return is_file( $path ) ? (int) filesize( $path ) : 0;
	}

	/** Where the upload of an owner grows. */
	public function growing( int $owner ): string {
		return $this->folder->growing( "region-$owner" );
	}

	/**
	 * What a file says of the known addresses, empty where it does not know one.
	 *
	 * @return array<string, string>
	 * @throws \UnexpectedValueException Where the file does not follow the format.
	 */
	public static function answers( MmdbReader $reader ): array {
		$answers = array();
		foreach ( self::KNOWN as $address ) {
			$region              = RegionName::of( $reader->find( $address ) );
			$answers[ $address ] = RegionName::UNKNOWN === $region ? '' : $region;
		}
		return $answers;
	}

	/** @return Answer|null */
	private function facts( string $path ): ?array {
		try {
			$reader  = MmdbReader::open( $path );
			$answers = self::answers( $reader );
		} catch ( \UnexpectedValueException ) {
			return null;
		}
		$items = array();
		foreach ( $answers as $address => $region ) {
			$items[] = array( 'address' => $address, 'region' => $region );
		}
		return array(
			'kind'    => sanitize_text_field( $reader->kind() ),
			'built'   => 0 === $reader->built() ? null : Format::iso( $reader->built() ),
			'changed' => Format::iso( (int) filemtime( $path ) ),
			'size'    => (int) filesize( $path ),
			'answers' => $items,
		);
	}

	/** @return JsonSchema */
	public static function schema(): array {
		$answer = Schema::object(
			array(
				'address' => Schema::text( __( 'IP 地址', 'zeromo-community' ) ),
				'region'  => Schema::text( __( '省份或国家，不知道为空', 'zeromo-community' ) ),
			)
		);
		$file   = Schema::object(
			array(
				'kind'    => Schema::text( __( '制作者写的种类', 'zeromo-community' ) ),
				'built'   => Schema::time( __( '制作者什么时候写的，没有说为空', 'zeromo-community' ), true ),
				'changed' => Schema::time( __( '什么时候放到服务器上的', 'zeromo-community' ) ),
				'size'    => Schema::int( __( '字节数', 'zeromo-community' ) ),
				'answers' => Schema::listing( $answer ),
			)
		);
		return Schema::named(
			'RegionStatus',
			Schema::object(
				array(
					'on'        => Schema::flag( __( '是否展示 IP 属地', 'zeromo-community' ) ),
					'path'      => Schema::text( __( '设置里写的路径，没有为空', 'zeromo-community' ) ),
					'uploaded'  => Schema::flag( __( '有没有上传的文件', 'zeromo-community' ) ),
					'flaw'      => Schema::text( __( '文件为什么不能用，能用为空', 'zeromo-community' ) ),
					'file'      => Schema::nullable( $file ),
					'received'  => Schema::int( __( '没传完的已收到的字节数', 'zeromo-community' ) ),
					'part_size' => Schema::int( __( '上传每段最多的字节数', 'zeromo-community' ) ),
					'most'      => Schema::int( __( '文件最多的字节数', 'zeromo-community' ) ),
				)
			)
		);
	}
}
