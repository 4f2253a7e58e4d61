<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/**
 * Where the classes stand that other rooms have drawn: a block in `Blocks/`, a slot, tab, rail or setting in `View/`;
 * in `Api/` what another
 * room draws by itself. What draws is read from the code: a class draws when it implements an open set with a method
 * `html()`.
 *
 * @phpstan-type Code array{kind: string, name: string, above: list<string>, is_set: bool, methods: list<string>}
 */
final class RoomFolders {

	private const BLOCK = 'ServerBlock';

	/** Last word of a name that says: this draws. */
	private const ENDS = array(
		'Slot' => 'View',
		'Tab' => 'View',
		'Rail' => 'View',
		'View' => 'View',
		'Block' => 'Blocks',
	);

	/** @var array<string, string> Folder by interface. */
	private array $folders = array( self::BLOCK => 'Blocks' );

	/** @var array<string, Code> By path below `includes`. */
	private array $codes = array();

	/** @param array<string, string> $files PHP by path below `includes`. */
	public function __construct( array $files ) {
		foreach ( $files as $path => $code ) {
			$this->codes[ $path ] = self::read( $code );
		}
		foreach ( $this->codes as $code ) {
			if ( 'interface' === $code['kind'] && $code['is_set'] && in_array( 'html', $code['methods'], true ) ) {
				$this->folders[ $code['name'] ] ??= 'View';
			}
		}
		do {
			$found = false;
			foreach ( $this->codes as $code ) {
				$above = array_intersect_key( $this->folders, array_flip( $code['above'] ) );
				if (
					'interface' === $code['kind']
					&& array() !== $above
					&& ! isset( $this->folders[ $code['name'] ] )
				) {
					$this->folders[ $code['name'] ] = reset( $above );
					$found                          = true;
				}
			}
		} while ( $found );
	}

	/** @return list<string> Interfaces that say: this draws. */
	public function drawing(): array {
		return array_keys( $this->folders );
	}

	/** @return list<string> Each with where it belongs. */
	public function faults(): array {
		$faults = array();
		foreach ( $this->codes as $path => $code ) {
			[ , $folder ] = explode( '/', $path );
			$wanted       = 'class' === $code['kind'] ? $this->folder( $code ) : null;
			if ( null !== $wanted && ! in_array( $folder, array( $wanted, 'Api' ), true ) ) {
				$faults[] = "$path draws: it stands in $wanted/";
			}
		}
		return $faults;
	}

	/** @param Code $code Of a class. */
	private function folder( array $code ): ?string {
		foreach ( $code['above'] as $name ) {
			if ( isset( $this->folders[ $name ] ) ) {
				return $this->folders[ $name ];
			}
		}
		foreach ( self::ENDS as $end => $folder ) {
			if ( str_ends_with( $code['name'], $end ) ) {
				return $folder;
			}
		}
		return null;
	}

	/** @return Code */
	private static function read( string $code ): array {
		$found  = array( 'kind' => '', 'name' => '', 'above' => array(), 'is_set' => false, 'methods' => array() );
		$last   = null;
		$inside = false;
		foreach ( \PhpToken::tokenize( $code ) as $token ) {
			if ( $token->isIgnorable() ) {
				continue;
			}
			$is_name = $token->is( array( T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ) );
			$word    = $is_name ? substr( (string) strrchr( '\\' . $token->text, '\\' ), 1 ) : '';
			if ( '' === $found['kind'] ) {
				$found['is_set'] = $found['is_set'] || ( 'OpenSet' === $word && true === $last?->is( T_ATTRIBUTE ) );
				if (
					$token->is( array( T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM ) )
					&& true !== $last?->is( T_DOUBLE_COLON )
				) {
					$found['kind'] = strtolower( $token->text );
				}
			} elseif ( '' === $found['name'] ) {
				$found['name'] = $word;
			} elseif ( '{' === $token->text ) {
				$inside = true;
			} elseif ( ! $inside && $is_name ) {
				$found['above'][] = $word;
			} elseif ( $inside && $is_name && true === $last?->is( T_FUNCTION ) ) {
				$found['methods'][] = $word;
			}
			$last = $token;
		}
		return $found;
	}
}
