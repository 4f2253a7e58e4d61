<?php
/**
 * What a share poster says; the script draws it on paper.
 *
 * @package Zeromo\Community
 * @var array{
 *   site: string, url: string, title: string, text: string, author: string, circle: string, picture: string,
 *   created: string, hint: string,
 * } $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$by   = implode( ' · ', array_filter( array( $v['author'], $v['circle'] ) ) );
$time = (int) strtotime( $v['created'] );
?>
<figure class="zmo-poster">
<?php if ( '' !== $v['picture'] ) : ?>
<img src="<?php echo esc_url( $v['picture'] ); ?>" alt="">
<?php endif; ?>
<?php if ( '' !== $v['title'] ) : ?>
<h3><?php echo esc_html( $v['title'] ); ?></h3>
<?php endif; ?>
<p><?php echo esc_html( $v['text'] ); ?></p>
<?php if ( '' !== $by ) : ?>
<cite><?php echo esc_html( $by ); ?></cite>
<?php endif; ?>
<?php if ( $time > 0 ) : ?>
<time datetime="<?php echo esc_attr( $v['created'] ); ?>"
	><?php echo esc_html( (string) wp_date( 'Y-m-d', $time ) ); ?></time>
<?php endif; ?>
<figcaption>
	<b><?php echo esc_html( $v['site'] ); ?></b>
	<a href="<?php echo esc_url( $v['url'] ); ?>"><?php echo esc_html( $v['url'] ); ?></a>
	<small><?php echo esc_html( $v['hint'] ); ?></small>
</figcaption>
</figure>
