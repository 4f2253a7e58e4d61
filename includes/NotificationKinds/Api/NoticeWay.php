<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds\Api;

/** Where a notice leads. */
enum NoticeWay {

	/** To what it is about. */
	case Target;

	/** To who did it. */
	case Actor;

	/** To what there is to do in the circle for who runs it. */
	case Managing;

	/** To the reader's own drafts. */
	case Drafts;

	/** To the reader's own posts that were refused. */
	case Refused;

	/** To the reader's own level. */
	case Level;

	/** To the reader's own verified mark. */
	case Mark;

	/** To the reader's own badges. */
	case Badges;

	/** To the page of memberships. */
	case Vip;

	/** To the page of circles. */
	case Circles;

	/** To the reader's own reports. */
	case Reports;

	/** To the reader's own shield. */
	case Shield;

	/** To the devices the reader is signed in on. */
	case Devices;

	/** To the reader's own second step. */
	case TwoFactor;

	/** To the reader's own passkeys. */
	case Passkeys;

	/** To the reader's own application passwords. */
	case AppPasswords;

	/** To the reader's own payment password. */
	case PaymentPassword;

	/** To what staff did to the reader's own things, where they may appeal. */
	case Appeals;

	/** To the reader's own withdrawals. */
	case Wallet;

	/** To the reader's own balance. */
	case Balance;

	/** To the withdrawals that wait for who reviews them, in wp-admin. */
	case Withdrawals;

	/** To the reader's own orders. */
	case Orders;

	/** To the reader's own pictures made by AI. */
	case Pictures;

	/** To the money that pays nothing, for who looks after orders, in wp-admin. */
	case Unmatched;

	/** To the refunds that wait for who looks after orders, in wp-admin. */
	case Refunds;

	/** To everybody's orders, for who looks after them, in wp-admin. */
	case AllOrders;

	/** To the proofs of transfers that wait, for who looks after orders, in wp-admin. */
	case Transfers;
}
