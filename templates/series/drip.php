<?php
/**
 * When an episode opens for who has bought the series.
 *
 * @package Zeromo\Community
 * @var array{title: string, opens: int} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$told = sprintf(
	/* translators: 1: a series, 2: day and time */
	__( '你已购买专栏《%1$s》，这一篇 %2$s 开放，不用另买', 'zeromo-community' ),
	$v['title'],
	(string) wp_date( 'Y-m-d H:i', $v['opens'] )
);
?>
<p class="zmo-hidden__period"><?php echo esc_html( $told ); ?></p>
