<?php
/**
 * The bundle of evidence as a page of its own, to be read without the site.
 *
 * @package Zeromo\Community
 * @var array{
 *   name: string, site: string, time: int, days: int,
 *   entries: list<\Zeromo\Community\Shield\Api\EvidenceEntry>, hashes: list<string>,
 * } $v `hashes` in the order of the entries.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$kinds = array(
	'comment' => __( '评论', 'zeromo-community' ),
	'reply'   => __( '回复', 'zeromo-community' ),
	'mention' => __( '@', 'zeromo-community' ),
	'message' => __( '私信', 'zeromo-community' ),
);
/* translators: %s: name of a member */
$title = sprintf( __( '%s 收到的内容', 'zeromo-community' ), $v['name'] );
?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr( get_bloginfo( 'language' ) ); ?>">
<head>
<meta charset="utf-8">
<title><?php echo esc_html( $title ); ?></title>
</head>
<body>
<h1><?php echo esc_html( $title ); ?></h1>
<p>
	<?php
	echo esc_html(
		sprintf(
			/* translators: 1: address of the site, 2: date and time, 3: number of days, 4: number of entries */
			__( '来源 %1$s，生成于 %2$s，最近 %3$d 天，共 %4$d 条', 'zeromo-community' ),
			$v['site'],
			wp_date( 'Y-m-d H:i:s O', $v['time'] ),
			$v['days'],
			count( $v['entries'] )
		)
	);
	?>
</p>
<ol>
	<?php foreach ( $v['entries'] as $at => $entry ) : ?>
		<li>
			<p>
				<b><?php echo esc_html( $entry->name ); ?></b>
				<?php echo esc_html( $kinds[ $entry->kind ] ?? $entry->kind ); ?>
				<?php echo esc_html( (string) wp_date( 'Y-m-d H:i:s O', $entry->time ) ); ?>
			</p>
			<p><?php echo nl2br( esc_html( $entry->text ) ); ?></p>
			<p>
				<?php if ( '' !== $entry->url ) : ?>
					<a href="<?php echo esc_url( $entry->url ); ?>"><?php echo esc_html( $entry->url ); ?></a>
				<?php endif; ?>
				<br><code>SHA-256 <?php echo esc_html( $v['hashes'][ $at ] ); ?></code>
			</p>
		</li>
	<?php endforeach; ?>
</ol>
</body>
</html>
