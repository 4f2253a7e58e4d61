<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses\Api;

use Zeromo\Community\Addresses\Sql\AddressRepository;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Setup\Pages;

/** Addresses of a member, for rooms that send parcels; another's are not there. */
final class AddressBook {

	/** Addresses of a member. */
	public const MOST = 20;

	/** Slug of the tab below 我的. */
	public const TAB = 'addresses';

	public function __construct( private readonly AddressRepository $addresses, private readonly Pages $pages ) {}

	/** @return list<SavedAddress> The default one first; at most MOST. */
	public function of( int $member ): array {
		return $member > 0 ? $this->addresses->of( $member, self::MOST ) : array();
	}

	/** @throws Failure not_found for one that is not the member's own. */
	public function need( int $member, int $id ): SavedAddress {
		foreach ( $this->of( $member ) as $one ) {
			if ( $one->id === $id ) {
				return $one;
			}
		}
		throw Failure::not_found();
	}

	/**
	 * Stores an address; the same again is the same row. The first one is the default.
	 *
	 * @throws Failure not_found for a changed one that is not the member's own; content_invalid `name` for one above
	 *                 MOST.
	 */
	public function put( int $member, SavedAddress $address, bool $is_default ): SavedAddress {
		if ( $address->id > 0 ) {
			$this->need( $member, $address->id );
			$id = $this->addresses->change( $member, $address );
		} else {
			if ( self::MOST <= count( $this->of( $member ) ) && 0 === $this->addresses->same( $member, $address ) ) {
				throw Failure::content(
					'name',
					/* translators: %d: number of addresses */
					sprintf( __( '最多保存 %d 个地址', 'zeromo-community' ), self::MOST )
				);
			}
			$id = $this->addresses->add( $member, $address );
		}
		if ( $is_default ) {
			$this->addresses->choose( $member, $id );
		}
		return $this->need( $member, $id );
	}

	/** A member is gone: told by the room that sends parcels, so that no further hook is set in every request. */
	public function forget( int $member ): void {
		$this->addresses->forget( $member );
	}

	/** The page where a member looks after them. */
	public function url(): string {
		return $this->pages->url( 'account', self::TAB );
	}
}
