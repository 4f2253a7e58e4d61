<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Auth;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Auth\AccountName;
use Zeromo\Community\Kernel\Failure;

/** What can be an account. */
final class AccountNameTest extends TestCase {

	public function test_names_and_addresses_are_told_apart(): void {
		foreach ( array( 'qinghe', ' 小明 ', 'a.b-c_9', 'さくら', str_repeat( '青', 60 ) ) as $typed ) {
			$name = AccountName::read( $typed );
			$this->assertFalse( $name->is_mail );
			$this->assertSame( trim( $typed ), $name->text );
		}
		$mail = AccountName::read( ' Qing.He@Example.ORG ' );
		$this->assertTrue( $mail->is_mail );
		$this->assertSame( 'qing.he@example.org', $mail->text );
		$this->assertSame( AccountName::read( 'BoB' )->key(), AccountName::read( 'bob' )->key() );
	}

	public function test_others_are_refused_with_the_rule(): void {
		foreach ( array(
			'',
			'a',
			'김',
			str_repeat( 'a', 61 ),
			'two words',
			'а' . 'dmin',
			"ad\u{200B}min",
			'<b>x</b>',
			'a@',
			'@a',
			'a@b',
			'a b@example.org',
			str_repeat( 'a', 95 ) . '@example.org',
			"tab\tx",
			'１２３',
			'😀😀',
			'../etc',
			'a/b',
			'a"b',
		) as $typed ) {
			try {
				AccountName::read( $typed );
				$this->fail( 'Taken: ' . $typed );
			} catch ( Failure $failure ) {
				$this->assertSame( array( 422, 'account' ), array( $failure->status, $failure->data['field'] ) );
			}
		}
	}
}
