<?php
/**
 * A far site for LinkCardTest, served by php -S; it notes what was asked of it in the file next to its socket.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

$path = (string) strtok( (string) $_SERVER['REQUEST_URI'], '?' );
file_put_contents(
	(string) getenv( 'FAR_LOG' ),
	json_encode(
		array( $path, $_SERVER['HTTP_USER_AGENT'] ?? '', $_SERVER['HTTP_COOKIE'] ?? '', $_SERVER['HTTP_HOST'] ?? '' )
	)
		. "\n",
	FILE_APPEND
);
switch ( $path ) {
	case '/page':
		header( 'Content-Type: text/html; charset=gbk' );
		header( 'Set-Cookie: a=1' );
		echo mb_convert_encoding(
			'<html><head><title>远方的茶园</title><meta name="description" content="三月的新茶">'
				. '<meta property="og:image" content="/tea.png"></head><body>x</body></html>',
			'GB18030',
			'UTF-8'
		);
		break;
	case '/tea.png':
		header( 'Content-Type: image/png' );
		$image = imagecreatetruecolor( 300, 200 );
		imagefill( $image, 0, 0, (int) imagecolorallocate( $image, 20, 120, 80 ) );
		imagepng( $image );
		break;
	case '/svg':
		echo '<title>有图</title><meta property="og:image" content="/bad.svg">';
		break;
	case '/bad.svg':
		header( 'Content-Type: image/svg+xml' );
		echo '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
		break;
	case '/to-page':
		header( 'Location: /page', true, 302 );
		break;
	case '/to-inside':
		header( 'Location: http://169.254.169.254/latest/', true, 302 );
		break;
	case '/big':
		header( 'Content-Type: text/html' );
		echo '<title>很大的页面</title>' . str_repeat( 'x', 3000000 );
		break;
	case '/slow':
		header( 'Content-Type: text/html' );
		for ( $n = 0; $n < 20; $n++ ) {
			echo str_repeat( ' ', 1000 );
			flush();
			usleep( 500000 );
		}
		break;
	case '/json':
		header( 'Content-Type: application/json' );
		echo '{}';
		break;
	case '/plain':
		header( 'Content-Type: text/html' );
		echo '<p>没有标题</p>';
		break;
	default:
		http_response_code( 404 );
		echo '<title>没有</title>';
}
